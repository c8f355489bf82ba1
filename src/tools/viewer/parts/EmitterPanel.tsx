import { useMemo, useState } from 'react';
import type { Emitter } from '../../../client/tuning/emitters';
import {
  readEmitters,
  sceneOfTrigger,
  TRIGGER_TITLES,
  withCopy,
  withEmitter,
  withNewEmitter,
  withoutEmitter,
  writeEmitters,
} from '../tuning/emitterList';
import { EmitterForm } from './EmitterForm';
import './emitters.css';
import { useViewer } from './useViewer';

export function EmitterPanel() {
  const { model, playback, state } = useViewer();
  const { values } = state;
  const [wanted, setWanted] = useState(0);
  const list = useMemo(() => readEmitters(values), [values]);
  const chosen = Math.min(wanted, list.length - 1);
  const emitter = list[chosen];

  const change = (next: readonly Emitter[], isLast = true) =>
    model.edits.change(writeEmitters(next), { isLast });
  const play = ({ trigger }: Emitter) => {
    model.openScene(sceneOfTrigger(trigger));
    // Opening a scene opens the panel of its own effect, so return to the emitters.
    model.set({ effect: 'emitters' });
    model.go({ isPlaying: true });
    playback.seek(0);
  };

  return (
    <section className="emitters" aria-label="Emitters">
      <ul>
        {list.map(({ name, isOn, trigger }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two emitters may share a name
          <li key={index} data-off={!isOn || undefined}>
            <button type="button" aria-pressed={index === chosen} onClick={() => setWanted(index)}>
              <b>{name}</b> {TRIGGER_TITLES[trigger as keyof typeof TRIGGER_TITLES]}
            </button>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className="nothing">No emitters yet.</p>}
      <div className="chips">
        <button
          type="button"
          onClick={() => {
            change(withNewEmitter(list));
            setWanted(list.length);
          }}
        >
          Add emitter
        </button>
        {emitter && (
          <>
            <button
              type="button"
              onClick={() => {
                change(withCopy(list, chosen));
                setWanted(chosen + 1);
              }}
            >
              Copy
            </button>
            <button type="button" onClick={() => change(withoutEmitter(list, chosen))}>
              Delete
            </button>
            <button type="button" disabled={!emitter.isOn} onClick={() => play(emitter)}>
              Play
            </button>
          </>
        )}
      </div>
      {emitter && (
        <EmitterForm
          key={chosen}
          emitter={emitter}
          onChange={(fields, isLast) => change(withEmitter(list, chosen, fields), isLast)}
        />
      )}
    </section>
  );
}
