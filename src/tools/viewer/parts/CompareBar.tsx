import { shownInB } from '../state/comparedValues';
import { Toggle } from './controls';
import { ExportButton } from './ExportButton';
import { LinkButton } from './LinkButton';
import { PhoneButton } from './PhoneButton';
import { useViewer } from './useViewer';

export function CompareBar() {
  const { model, state } = useViewer();
  const { compare } = state.address;
  return (
    <div className="compare">
      <PhoneButton />
      <LinkButton />
      <ExportButton />
      <Toggle
        isOn={state.hasSound}
        title="Play the sounds"
        onClick={() => model.set({ hasSound: !state.hasSound })}
      >
        ♪ Sound
      </Toggle>
      <Toggle
        isOn={compare !== null}
        title="Compare A and B (C)"
        onClick={() => model.go({ compare: compare ? null : 'saved' })}
      >
        Compare
      </Toggle>
      {compare !== null && (
        <>
          <select
            aria-label="B shows"
            value={shownInB(compare, state)}
            onChange={({ target }) => model.go({ compare: target.value })}
          >
            <option value="saved">Saved file</option>
            {state.committed && <option value="commit">Last commit</option>}
            <option value="defaults">Defaults</option>
            {state.snapshot && <option value="snapshot">Snapshot</option>}
            {Object.keys(state.presets).map((name) => (
              <option key={name} value={`preset:${name}`}>
                Preset {name}
              </option>
            ))}
          </select>
          <button type="button" title="B becomes what A is now (P)" onClick={() => model.takeSnapshot()}>
            Snapshot
          </button>
        </>
      )}
    </div>
  );
}
