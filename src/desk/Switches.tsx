import { useState } from 'react';
import type { KeptSwitches, SwitchesDoc } from '../server/desk/switches';
import type { Notices } from '../server/http/notices';
import { ActForm } from './ActForm';
import { CheckField } from './content/fields';
import { utcMinute } from './format';
import { Panel, Problem } from './parts';
import { useLoad } from './queries';

const EVERY_MS = 5000;

interface SwitchesAnswer extends KeptSwitches {
  /** Settings of the process that answered. Each applies while its switch is off. */
  settings?: Notices;
}

export function Switches() {
  const { data, error, reload } = useLoad<SwitchesAnswer>('/switches', EVERY_MS);
  return (
    <>
      <Problem error={error} />
      {data && <Board kept={data} reload={reload} />}
    </>
  );
}

interface Draft {
  /** Version of the switches on which the draft is based. */
  version: number;
  begun: SwitchesDoc;
  switches: SwitchesDoc;
  isClosed: boolean;
  text: string;
  until: string;
}

/** Creates a draft of the switches. Suggests `text` for the maintenance when no text is stored. */
function draftOf({ version, switches }: KeptSwitches, text: string): Draft {
  const { maintenance } = switches;
  return {
    version,
    begun: switches,
    switches,
    isClosed: maintenance !== null,
    text: maintenance?.text ?? text,
    until: utcMinute(maintenance?.until ?? undefined),
  };
}

function switchesOf({ switches, isClosed, text, until }: Draft): SwitchesDoc {
  return {
    ...switches,
    maintenance: isClosed ? { text: text.trim(), until: until === '' ? null : `${until}:00Z` } : null,
  };
}

const areSame = (left: Draft, right: Draft) =>
  JSON.stringify(switchesOf(left)) === JSON.stringify(switchesOf(right));

const isChanged = (draft: Draft) =>
  !areSame(draft, draftOf({ version: draft.version, switches: draft.begun }, draft.text));

interface BoardProps {
  kept: SwitchesAnswer;
  reload: () => void;
}

function Board({ kept, reload }: BoardProps) {
  const [draft, setDraft] = useState(() => draftOf(kept, 'The dojo is being swept. Back soon.'));
  const [isFollowing, setFollowing] = useState(false);
  const inForce = draftOf(kept, draft.text);
  const isOld = draft.version !== kept.version;
  if (isOld && (isFollowing || !isChanged(draft) || areSame(draft, inForce))) {
    setDraft(inForce);
    setFollowing(false);
  }
  const { switches, isClosed, text, until } = draft;
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const change = (changes: Partial<SwitchesDoc>) => set({ switches: { ...switches, ...changes } });

  return (
    <Panel title="For everybody, within 10 seconds">
      <OwnSettings kept={kept} />
      <CheckField
        label="Maintenance: the game is closed, this desk stays open"
        isOn={isClosed}
        onChange={(isOn) => set({ isClosed: isOn })}
      />
      {isClosed && (
        <>
          <label>
            Message for other clients (the game has its own words)
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
      <CheckField
        label="Mini-games pay coins"
        isOn={switches.paysGames}
        onChange={(paysGames) => change({ paysGames })}
      />
      {isOld && (
        <div className="problem" role="status">
          <p>Another operator has set the switches since you began to change them.</p>
          <button type="button" onClick={() => setFollowing(true)}>
            Show them as they are now
          </button>
        </div>
      )}
      {!areSame(draft, inForce) && (
        <p role="status">What you have changed is not in force until you throw the switches.</p>
      )}
      <ActForm
        label="Throw the switches"
        path="/switches"
        body={() => ({ version: draft.version, switches: switchesOf(draft) })}
        onDone={reload}
        onConflict={() => {
          setFollowing(true);
          reload();
        }}
      />
    </Panel>
  );
}

/** Shows the process's settings that apply because their switches are off. */
function OwnSettings({ kept: { switches, settings } }: { kept: SwitchesAnswer }) {
  const { maintenance, minClientVersion } = settings ?? {};
  return (
    <>
      {maintenance && !switches.maintenance && (
        <p className="problem">
          The setting MAINTENANCE closes the game although its switch is off: “<bdi>{maintenance}</bdi>”
        </p>
      )}
      {minClientVersion && !switches.minClientVersion && (
        <p className="problem">
          The setting MIN_CLIENT_VERSION asks for {minClientVersion} while the field is empty.
        </p>
      )}
    </>
  );
}
