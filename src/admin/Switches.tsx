import { useState } from 'react';
import type { KeptSwitches, SwitchesDoc } from '../server/admin/switches';
import { ActForm } from './ActForm';
import { utcMinute } from './format';
import { Panel, Problem } from './parts';
import { useLoad } from './useLoad';

export function Switches() {
  const { data, error, reload } = useLoad<KeptSwitches>('/switches');
  const [conflict, setConflict] = useState<Error | null>(null);
  const look = (found: Error | null) => {
    setConflict(found);
    reload();
  };
  return (
    <>
      <Problem error={error ?? conflict} />
      {data && <Board key={data.version} kept={data} onDone={() => look(null)} onConflict={look} />}
    </>
  );
}

interface BoardProps {
  kept: KeptSwitches;
  onDone: () => void;
  onConflict: (error: Error) => void;
}

function Board({ kept, onDone, onConflict }: BoardProps) {
  const [switches, setSwitches] = useState<SwitchesDoc>(kept.switches);
  const [text, setText] = useState(kept.switches.maintenance?.text ?? 'The dojo is being swept. Back soon.');
  const [until, setUntil] = useState(utcMinute(kept.switches.maintenance?.until ?? undefined));
  const [isClosed, setClosed] = useState(kept.switches.maintenance !== null);
  const maintenance = isClosed ? { text, until: until === '' ? null : `${until}:00Z` } : null;
  const change = (changes: Partial<SwitchesDoc>) => setSwitches((before) => ({ ...before, ...changes }));

  return (
    <Panel title="For everybody, within 10 seconds">
      <label className="check">
        <input type="checkbox" checked={isClosed} onChange={({ target }) => setClosed(target.checked)} />
        Maintenance: the game is closed, this desk stays open
      </label>
      {isClosed && (
        <>
          <label>
            What players read
            <input value={text} maxLength={300} required onChange={({ target }) => setText(target.value)} />
          </label>
          <label>
            Its end, UTC, as players are told; it does not end by itself
            <input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
          </label>
        </>
      )}
      <label>
        Least version of the client; empty for any
        <input
          value={switches.minClientVersion ?? ''}
          placeholder="1.2.3"
          onChange={({ target }) => change({ minClientVersion: target.value.trim() || null })}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={switches.paysGames}
          onChange={({ target }) => change({ paysGames: target.checked })}
        />
        Mini-games pay coins
      </label>
      <ActForm
        label="Throw the switches"
        path="/switches"
        body={() => ({ version: kept.version, switches: { ...switches, maintenance } })}
        onDone={onDone}
        onConflict={onConflict}
      />
    </Panel>
  );
}
