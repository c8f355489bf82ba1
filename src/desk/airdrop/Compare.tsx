import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AirdropView, DryRunView } from '../../server/desk/routes/airdrop';
import { ActForm } from '../ActForm';
import { ask, DRY_RUN_MS } from '../ask';
import { Panel, Problem } from '../parts';
import { Analysis } from './Analysis';

interface CompareProps {
  rules: AirdropView['defaults'];
  isFixed: boolean;
  reload: () => void;
}

export function Compare({ rules, isFixed, reload }: CompareProps) {
  const [texts, setTexts] = useState(() => {
    const text = JSON.stringify(rules, null, 2);
    return { A: text, B: text };
  });
  const faults = { A: faultOf(texts.A), B: faultOf(texts.B) };
  const isReadable = faults.A === null && faults.B === null;
  const run = useMutation({
    mutationFn: () =>
      ask<DryRunView>('/airdrop/dry-run', { sets: [JSON.parse(texts.A), JSON.parse(texts.B)] }, DRY_RUN_MS),
  });
  return (
    <Panel title="Rules and what they would give">
      <p>
        {isFixed
          ? 'The rules are fixed. Others can still be compared with them.'
          : 'Players see no more than an estimate by the default rules. Fixing rules A shows the drop to all of them.'}{' '}
        A dry run reads every account as it is now, and changes nothing.
      </p>
      <div className="airdrop-sets">
        {(['A', 'B'] as const).map((set) => (
          <div key={set}>
            <label>
              Rules {set}
              <textarea
                rows={12}
                spellCheck={false}
                readOnly={isFixed && set === 'A'}
                value={texts[set]}
                onChange={({ target }) => setTexts((before) => ({ ...before, [set]: target.value }))}
              />
            </label>
            {faults[set] !== null && <p role="alert">{faults[set]}</p>}
          </div>
        ))}
      </div>
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={!isReadable}
          aria-disabled={run.isPending}
          onClick={() => run.isPending || run.mutate()}
        >
          Dry run
        </button>
        {!isFixed && (
          <ActForm
            label="Fix rules A for good"
            path="/airdrop/fix"
            isDanger
            body={() => ({ rules: JSON.parse(texts.A) })}
            onDone={reload}
            onConflict={reload}
            hindrance={faults.A}
          />
        )}
      </div>
      {run.isPending && <p role="status">Every account is being read …</p>}
      <Problem error={run.error} />
      {run.data && (
        <div className="airdrop-sets" role="status" aria-label="Result of the dry run">
          {run.data.analyses.map((analysis, set) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the sets is their name
            <Analysis key={set} name={`Rules ${set === 0 ? 'A' : 'B'}`} analysis={analysis} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function faultOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Must be JSON.';
  }
}
