import { useCallback, useEffect, useState } from 'react';
import type { CheckedDraft } from '../server/desk/routes/publishing';
import type { Play } from '../server/desk/sql/plays';
import { ActForm } from './ActForm';
import { ask } from './ask';
import { Changes } from './Changes';
import { TextField, TimeField } from './content/fields';
import { YEAR_SLIP } from './format';
import { Panel, Problem, Problems, Table } from './parts';
import { useLoad } from './queries';
import { useMayAct } from './RoleContext';

interface PublishingProps {
  document: unknown;
  /** Newest act that the operator has seen. */
  seenAct: number;
  /** Version in force that the operator has seen. */
  seenVersion: number;
  problems?: readonly string[];
  /** True to show the check's differences, for a page that doesn't list them itself. */
  showsChanges?: boolean;
  onDone: () => void;
  onConflict: (error: Error) => void;
}

interface Checked {
  of: unknown;
  checked: CheckedDraft | null;
  error: Error | null;
}

const UNCHECKED: Checked = { of: null, checked: null, error: null };
const LOOK_MS = 1500;

/** Publishes a document once the provider has checked it. If it affects coins, the bots must have played it too. */
export function Publishing(props: PublishingProps) {
  const { document, seenAct, seenVersion, problems = [], showsChanges = false, onDone, onConflict } = props;
  const [answer, setAnswer] = useState<Checked>(UNCHECKED);
  const [validFrom, setValidFrom] = useState<string | undefined>();
  const [although, setAlthough] = useState('');
  const isSound = problems.length === 0;

  // Ignore the check of an earlier document.
  const { checked, error } = answer.of === document ? answer : UNCHECKED;

  const check = useCallback(() => {
    ask<CheckedDraft>('/catalogue/check', { document }).then(
      (told) => setAnswer({ of: document, checked: told, error: null }),
      (failure: Error) => setAnswer({ of: document, checked: null, error: failure }),
    );
  }, [document]);

  const running = checked?.play?.state === 'running' ? `/catalogue/plays/${checked.hash}` : null;
  const look = useLoad<{ play: Play }>(running, LOOK_MS);
  const hasEnded = look.data !== null && look.data.play.state !== 'running';
  useEffect(() => {
    if (hasEnded) check();
  }, [hasEnded, check]);

  const play = () =>
    ask('/catalogue/play', { document }).then(check, (failure: Error) =>
      setAnswer({ of: document, checked, error: failure }),
    );
  const broken = checked?.movesCoins
    ? (checked.play?.judgements.filter(({ isBroken }) => isBroken) ?? [])
    : [];
  const odd = checked?.outOfBounds ?? [];
  const needsReason = broken.length > 0 || odd.length > 0;
  const isSlip = validFrom !== undefined && Number.isNaN(Date.parse(validFrom));
  const hindrance = isSound ? hindranceOf(checked) : 'It can’t be published like this.';

  return (
    <Panel title="Publish">
      {!isSound && <Problems title="It can’t be published like this:" lines={problems} />}
      <Problem error={error ?? look.error} />
      {isSound && !checked && (
        <button type="button" className="main" onClick={check}>
          Check it
        </button>
      )}
      {showsChanges && checked && <Changes changes={checked.changes} before="In force" after="Draft" />}
      {checked && !checked.movesCoins && (
        <p role="status">Sound. No price and no reward changes, so the bots need not play it.</p>
      )}
      {odd.length > 0 && (
        <Problems title="Numbers out of bounds, which need a reason:" lines={odd} role="status" />
      )}
      {checked?.movesCoins && <Bots play={checked.play} onPlay={play} />}
      {hindrance === null && (
        <>
          <TimeField
            label="In force from, UTC; empty for at once"
            value={validFrom}
            error={isSlip ? YEAR_SLIP : undefined}
            onChange={setValidFrom}
          />
          {needsReason && (
            <TextField
              label={
                broken.length > 0
                  ? 'Why it is published although an aim is broken'
                  : 'Why it is published although a number is out of bounds'
              }
              value={although}
              onChange={setAlthough}
            />
          )}
        </>
      )}
      <ActForm
        label="Publish"
        path="/catalogue/publish"
        hindrance={hindrance ?? (isSlip ? YEAR_SLIP : null)}
        body={() => ({
          document,
          seenAct,
          seenVersion,
          ...(validFrom && { validFrom: Date.parse(validFrom) / 1000 }),
          ...(although && { although }),
        })}
        onDone={onDone}
        onConflict={(error) => {
          // The check compared the document with a version that is no longer in force.
          setAnswer(UNCHECKED);
          check();
          onConflict(error);
        }}
      />
    </Panel>
  );
}

/** Returns the reason why the document can't be published yet, or null. */
function hindranceOf(checked: CheckedDraft | null): string | null {
  if (!checked) return 'It must be checked first.';
  return checked.movesCoins && checked.play?.state !== 'done' ? 'The bots must play it first.' : null;
}

function Bots({ play, onPlay }: { play: Play | null; onPlay: () => void }) {
  const mayAct = useMayAct();
  if (play?.state === 'running')
    return <p role="status">The bots play four months before and after. It takes about half a minute …</p>;
  if (play?.state !== 'done')
    return (
      <>
        <p role="status">
          Prices or rewards change, so the bots must play them first.{' '}
          {play?.error && `Last time: ${play.error}`}
        </p>
        {mayAct && (
          <button type="button" className="main" onClick={onPlay}>
            Let the bots play
          </button>
        )}
      </>
    );
  const broken = play.judgements.filter(({ isBroken }) => isBroken).length;
  return (
    <>
      <p className={broken === 0 ? 'good' : 'problem'} role="status">
        {broken === 0
          ? 'Every aim of the balance that was met is still met.'
          : `Aims of the balance that it breaks: ${broken}.`}
      </p>
      <Table
        label="Aims of the balance"
        rows={play.judgements}
        keyOf={({ aim }) => aim}
        empty="None."
        columns={[
          { name: 'Aim', cell: ({ aim }) => aim },
          { name: 'Before', cell: ({ before }) => before },
          { name: 'After', cell: ({ after, isBroken }) => `${after}${isBroken ? ' – broken' : ''}` },
        ]}
      />
    </>
  );
}
