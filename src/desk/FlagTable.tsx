import type { FlagKind, FlagRow, FlagState } from '../server/desk/sql/flags';
import { ActForm } from './ActForm';
import { time } from './format';
import { Problem, Table } from './parts';
import { useLoad } from './queries';

const POLL_MS = 5000;

const KINDS: Readonly<Record<FlagKind, (details: Record<string, unknown>) => string>> = {
  hours: ({ days, hours }) => `Awake ${hours} hours a day, on ${days} days`,
  wallet: ({ accounts, wallet }) => `${accounts} accounts on the wallet ${wallet}`,
  cluster: ({ friends, idle }) => `${idle} of ${friends} friends never tapped`,
};

/** The button of each verdict, the sentence that reports it to colleagues, and the verdicts allowed next. */
const VERDICTS: Readonly<Record<FlagState, { label: string; done: string; next: readonly FlagState[] }>> = {
  open: { label: 'Open again', done: 'opened this flag again', next: ['upheld', 'dismissed'] },
  upheld: { label: 'Uphold', done: 'upheld this flag', next: ['open'] },
  dismissed: { label: 'Dismiss', done: 'dismissed this flag', next: ['open'] },
};

const keyOf = ({ telegramId, kind }: FlagRow) => `${telegramId} ${kind}`;

export function FlagTable({ flags, reload }: { flags: readonly FlagRow[]; reload: () => void }) {
  return (
    <Table
      label="Table of flags"
      rows={flags}
      keyOf={keyOf}
      empty="None."
      columns={[
        {
          name: 'Player',
          cell: ({ telegramId, firstName }) => (
            <a href={`#/players/${telegramId}`}>
              <bdi>{firstName ?? '–'}</bdi> {telegramId}
            </a>
          ),
        },
        { name: 'Why', cell: ({ kind, details }) => <span className="long">{KINDS[kind](details)}</span> },
        { name: 'Found', cell: ({ foundAt }) => time(foundAt) },
        {
          name: 'State',
          cell: ({ state, reviewedBy, note }) => (
            <>
              {state}
              {reviewedBy !== null && (
                <span className="quiet">
                  , <bdi>{reviewedBy}</bdi>: <bdi>{note}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          name: 'Do',
          cell: (flag, meanwhile) => (
            <>
              <Verdicts flag={flag} reload={reload} />
              {meanwhile && <FlagMeanwhile seen={flag} listed={meanwhile.now} reload={reload} />}
            </>
          ),
        },
      ]}
    />
  );
}

function Verdicts({ flag, reload }: { flag: FlagRow; reload: () => void }) {
  const { telegramId, kind, state, reviewedAt } = flag;
  return (
    <div className="buttons">
      {VERDICTS[state].next.map((next) => (
        <ActForm
          key={next}
          label={VERDICTS[next].label}
          path={`/flags/${telegramId}/${kind}`}
          body={() => ({ state: next, seenReview: reviewedAt })}
          onDone={reload}
          onConflict={reload}
        />
      ))}
    </div>
  );
}

interface FlagMeanwhileProps {
  seen: FlagRow;
  /** The flag as now listed, or undefined once decided, because it then moves to another list. */
  listed: FlagRow | undefined;
  reload: () => void;
}

/** Shows a colleague's verdict on a flag whose form is open, and offers to change it. */
function FlagMeanwhile({ seen, listed, reload }: FlagMeanwhileProps) {
  const path = listed ? null : `/flags/${seen.telegramId}/${seen.kind}`;
  const { data, error } = useLoad<{ flag: FlagRow }>(path, POLL_MS);
  const flag = listed ?? data?.flag;
  if (!flag) return <Problem error={error} />;
  if (flag.reviewedAt === seen.reviewedAt) return null;
  return (
    <div className="problem" role="status">
      <p>
        <bdi>{flag.reviewedBy}</bdi> has {VERDICTS[flag.state].done} meanwhile: “<bdi>{flag.note}</bdi>” What
        you have written stays until you press Cancel.
      </p>
      <Verdicts key={flag.reviewedAt} flag={flag} reload={reload} />
    </div>
  );
}
