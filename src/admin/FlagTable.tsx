import { useState } from 'react';
import type { FlagKind, FlagRow, FlagState } from '../server/admin/sql/flags';
import { ActForm } from './ActForm';
import type { Refused } from './ask';
import { time } from './format';
import { Problem, Table } from './parts';

const KINDS: Readonly<Record<FlagKind, (details: Record<string, unknown>) => string>> = {
  hours: ({ days, hours }) => `Awake ${hours} hours a day, on ${days} days`,
  wallet: ({ accounts, wallet }) => `${accounts} accounts on the wallet ${wallet}`,
  cluster: ({ friends, idle }) => `${idle} of ${friends} friends never tapped`,
};

const VERDICTS: Readonly<Record<FlagState, { label: string; next: readonly FlagState[] }>> = {
  open: { label: 'Open again', next: ['upheld', 'dismissed'] },
  upheld: { label: 'Uphold', next: ['open'] },
  dismissed: { label: 'Dismiss', next: ['open'] },
};

const keyOf = ({ telegramId, kind }: FlagRow) => `${telegramId} ${kind}`;

/** Flags with what a person may decide on each. A flag that somebody else has decided meanwhile stays, as it stands now. */
export function FlagTable({ flags, reload }: { flags: readonly FlagRow[]; reload: () => void }) {
  const [conflict, setConflict] = useState<Refused | null>(null);
  const decided = (conflict?.answer as { flag: FlagRow } | undefined)?.flag;
  const look = (found: Refused | null) => {
    setConflict(found);
    reload();
  };
  return (
    <>
      <Problem error={conflict} />
      <Table
        label="Table of flags"
        rows={decided && !flags.some((flag) => keyOf(flag) === keyOf(decided)) ? [decided, ...flags] : flags}
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
            cell: ({ telegramId, kind, state, reviewedAt }) => (
              <div className="buttons">
                {VERDICTS[state].next.map((next) => (
                  <ActForm
                    key={next}
                    label={VERDICTS[next].label}
                    path={`/flags/${telegramId}/${kind}`}
                    body={() => ({ state: next, seenReview: reviewedAt })}
                    onDone={() => look(null)}
                    onConflict={look}
                  />
                ))}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
