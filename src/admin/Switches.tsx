import { useState } from 'react';
import type { KeptSwitches, SwitchesDoc } from '../server/admin/switches';
import { ActForm } from './ActForm';
import { utcMinute } from './format';
import { Panel, Problem } from './parts';
import { useLoad } from './useLoad';

export function Switches() {
  const { data, error, reload } = useLoad<KeptSwitches>('/switches');
  return (
    <>
      <Problem error={error} />
      {data && <Board kept={data} reload={reload} />}
    </>
  );
}

/** The fields of the board. */
interface Draft {
  /** The version that they were begun from. */
  version: number;
  switches: SwitchesDoc;
  isClosed: boolean;
  text: string;
  until: string;
}

/** @param text stands while no maintenance is kept */
function draftOf({ version, switches }: KeptSwitches, text: string): Draft {
  const { maintenance } = switches;
  return {
    version,
    switches,
    isClosed: maintenance !== null,
    text: maintenance?.text ?? text,
    until: utcMinute(maintenance?.until ?? undefined),
  };
}

/** The switches as they are kept, to be changed. When somebody else has thrown them, they are shown as they are then. */
function Board({ kept, reload }: { kept: KeptSwitches; reload: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(kept, 'The dojo is being swept. Back soon.'));
  if (draft.version !== kept.version) setDraft(draftOf(kept, draft.text));
  const { switches, isClosed, text, until } = draft;
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const change = (changes: Partial<SwitchesDoc>) => set({ switches: { ...switches, ...changes } });
  const maintenance = isClosed ? { text, until: until === '' ? null : `${until}:00Z` } : null;

  return (
    <Panel title="For everybody, within 10 seconds">
      <label className="check">
        <input
          type="checkbox"
          checked={isClosed}
          onChange={({ target }) => set({ isClosed: target.checked })}
        />
        Maintenance: the game is closed, this desk stays open
      </label>
      {isClosed && (
        <>
          <label>
            What players read
            <input
              value={text}
              maxLength={300}
              required
              onChange={({ target }) => set({ text: target.value })}
            />
          </label>
          <label>
            Its end, UTC, as players are told; it does not end by itself
            <input
              type="datetime-local"
              value={until}
              onChange={({ target }) => set({ until: target.value })}
            />
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
        onDone={reload}
        onConflict={reload}
      />
    </Panel>
  );
}
