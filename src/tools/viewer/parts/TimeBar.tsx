import { useEffect, useRef } from 'react';
import { nextSpeed } from '../shortcuts';
import type { SceneEntry } from '../state/catalogue';
import { IconButton, Toggle } from './controls';
import { useViewer } from './useViewer';

export function TimeBar({ entry }: { entry: SceneEntry }) {
  const { model, playback, state } = useViewer();
  const { isPlaying, isLooping, speed } = state.address;
  const { scrub, clock } = useMovingTime();
  const pauseAt = (timeMs: number) => {
    model.pause(playback);
    playback.seek(timeMs);
  };
  const step = (steps: number) => {
    model.pause(playback);
    playback.step(steps);
  };
  return (
    <section className="time" aria-label="Time">
      <IconButton name="From the start" keys="Home" onClick={() => playback.seek(0)}>
        <Icon name="start" />
      </IconButton>
      <IconButton name="One frame back" keys="," onClick={() => step(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton
        name={isPlaying ? 'Pause' : 'Play'}
        keys="Space"
        className="play"
        onClick={() => model.go({ isPlaying: !isPlaying })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
      <IconButton name="One frame on" keys="." onClick={() => step(1)}>
        <Icon name="forward" />
      </IconButton>
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
        <IconButton name="Slower" keys="[" onClick={() => model.go({ speed: nextSpeed(speed, -1) })}>
          −
        </IconButton>
        <output aria-label="Speed">{speed}×</output>
        <IconButton name="Faster" keys="]" onClick={() => model.go({ speed: nextSpeed(speed, 1) })}>
          +
        </IconButton>
      </div>
      <Toggle isOn={isLooping} title="Loop (L)" onClick={() => model.go({ isLooping: !isLooping })}>
        ⟲ Loop
      </Toggle>
      <Toggle
        isOn={state.areMetersOpen}
        title="Meters (M)"
        onClick={() => model.set({ areMetersOpen: !state.areMetersOpen })}
      >
        Meters
      </Toggle>
    </section>
  );
}

/** Updates the slider and the clock every frame, outside React. */
function useMovingTime() {
  const { model, playback } = useViewer();
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
  return { scrub, clock };
}

const PATHS = {
  start: 'M2 2h2v10H2zM12 2v10L5 7z',
  back: 'M9.5 2v10L3 7z',
  play: 'M3 1.5v11L12.5 7z',
  pause: 'M3 2h3v10H3zM8 2h3v10H8z',
  forward: 'M4.5 2v10L11 7z',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
