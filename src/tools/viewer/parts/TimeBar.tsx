import { useEffect, useRef } from 'react';
import { nextSpeed } from '../shortcuts';
import type { SceneEntry } from '../state/catalogue';
import { Icon } from './Icon';
import { useViewer } from './useViewer';

/** Play, step, speed, scrub and loop. The moving parts are written without React. */
export function TimeBar({ entry }: { entry: SceneEntry }) {
  const { model, playback, state } = useViewer();
  const { isPlaying, isLooping, speed } = state.address;
  const scrub = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const show = (timeMs: number) => {
      if (scrub.current) {
        scrub.current.value = String(timeMs);
        scrub.current.style.setProperty('--done', `${(timeMs / playback.settings.durationMs) * 100}%`);
      }
      if (clock.current) clock.current.textContent = `${(timeMs / 1000).toFixed(2)} s`;
      if (!playback.settings.isPlaying) rememberTime(timeMs);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rememberTime = (timeMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { isPlaying: plays, timeMs: known } = model.state.address;
        if (!plays && known !== timeMs) model.go({ timeMs });
      }, 200);
    };
    playback.onTime = show;
    show(playback.timeMs);
    return () => clearTimeout(timer);
  }, [playback, model]);

  const pauseAt = (timeMs: number) => {
    if (isPlaying) model.go({ isPlaying: false });
    playback.settings.isPlaying = false;
    playback.seek(timeMs);
  };
  const step = (steps: number) => {
    if (isPlaying) model.go({ isPlaying: false });
    playback.settings.isPlaying = false;
    playback.step(steps);
  };
  return (
    <section className="time" aria-label="Time">
      <button
        type="button"
        className="icon-button"
        aria-label="From the start"
        title="From the start (Home)"
        onClick={() => playback.seek(0)}
      >
        <Icon name="start" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="One frame back"
        title="One frame back (,)"
        onClick={() => step(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="icon-button play"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        title={`${isPlaying ? 'Pause' : 'Play'} (Space)`}
        onClick={() => model.go({ isPlaying: !isPlaying })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="One frame on"
        title="One frame on (.)"
        onClick={() => step(1)}
      >
        <Icon name="forward" />
      </button>
      <div className="scrub">
        <input
          ref={scrub}
          type="range"
          aria-label="Time"
          min={0}
          max={entry.durationMs}
          step={1}
          defaultValue={0}
          onInput={({ currentTarget }) => pauseAt(currentTarget.valueAsNumber)}
        />
        <div className="moments">
          {(entry.momentsMs ?? []).map((atMs, index) => (
            <button
              key={atMs}
              type="button"
              tabIndex={-1}
              aria-label={`Moment at ${atMs} ms`}
              title={index === 0 ? `${atMs} ms: the kept picture` : `${atMs} ms`}
              style={{ left: `${(atMs / entry.durationMs) * 100}%` }}
              onClick={() => pauseAt(atMs)}
            />
          ))}
        </div>
      </div>
      <output ref={clock} className="clock" aria-label="Time of the scene">
        0.00 s
      </output>
      <span className="clock-end">/ {(entry.durationMs / 1000).toFixed(2)} s</span>
      <div className="speed">
        <button
          type="button"
          className="icon-button"
          aria-label="Slower"
          title="Slower ([)"
          onClick={() => model.go({ speed: nextSpeed(speed, -1) })}
        >
          −
        </button>
        <output aria-label="Speed">{speed}×</output>
        <button
          type="button"
          className="icon-button"
          aria-label="Faster"
          title="Faster (])"
          onClick={() => model.go({ speed: nextSpeed(speed, 1) })}
        >
          +
        </button>
      </div>
      <button
        type="button"
        className="toggle"
        aria-pressed={isLooping}
        title="Loop (L)"
        onClick={() => model.go({ isLooping: !isLooping })}
      >
        ⟲ Loop
      </button>
      <button
        type="button"
        className="toggle"
        aria-pressed={state.areMetersOpen}
        title="Meters (M)"
        onClick={() => model.set({ areMetersOpen: !state.areMetersOpen })}
      >
        Meters
      </button>
    </section>
  );
}
