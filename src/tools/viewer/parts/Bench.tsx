import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createAudioService } from '../../../client/sound/audioService';
import type { FeltEffect, FrameApi } from '../frame/FrameApi';
import { FrameSlot } from '../playback/FrameSlot';
import { takeKey } from '../shortcuts';
import { DEFAULT_ADDRESS, formatAddress } from '../state/address';
import type { SceneEntry } from '../state/catalogue';
import { comparedValues, shownInB } from '../state/comparedValues';
import type { ViewerState } from '../state/ViewerStore';
import { CompareBar } from './CompareBar';
import { Meters } from './Meters';
import { ParamBar } from './ParamBar';
import { PhoneMeters } from './PhoneMeters';
import { TimeBar } from './TimeBar';
import { useViewer } from './useViewer';

const MARGIN = { x: 56, y: 68 };

export function Bench({ entry }: { entry: SceneEntry }) {
  const { model, playback, state } = useViewer();
  const { address, values } = state;
  const { conditions, compare } = address;
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, conditions.width * (compare ? 2 : 1) + (compare ? 40 : 0), conditions.height);
  const { saved, defaults, snapshot, committed, presets } = state;
  const compared = useMemo(
    () => comparedValues(compare, { saved, defaults, snapshot, committed, presets }),
    [compare, saved, defaults, snapshot, committed, presets],
  );

  const frameSearch = useMemo(
    () =>
      formatAddress({
        ...DEFAULT_ADDRESS,
        sceneId: address.sceneId,
        params: address.params,
        conditions,
        timeMs: 0,
      }),
    [address.sceneId, address.params, conditions],
  );

  Object.assign(playback.settings, {
    durationMs: entry.durationMs,
    isPlaying: address.isPlaying,
    speed: address.speed,
    isLooping: address.isLooping,
    robot: address.robot,
    seed: conditions.seed,
    size: conditions,
  });
  playback.expect(compare ? 2 : 1);
  playback.onEnd = () => model.go({ isPlaying: false });

  // Without a time in its address, a new scene opens at its first moment when paused, and at 0 when playing.
  const { sceneId } = address;
  useEffect(() => {
    const { timeMs, isPlaying } = model.state.address;
    const told = entry.momentsMs?.[0] ?? entry.durationMs / 2;
    if (sceneId) playback.seek(timeMs ?? (isPlaying ? 0 : told));
  }, [entry, model, playback, sceneId]);

  useEffect(() => playback.retune(0, values), [playback, values]);
  useEffect(() => playback.retune(1, compared), [playback, compared]);

  return (
    <>
      <header className="bench-head">
        <h1>{entry.title}</h1>
        <ParamBar entry={entry} />
        <CompareBar />
      </header>
      <div className="room" ref={room}>
        <div
          className="devices"
          key={state.previews}
          style={{ transform: `translate(-50%, -50%) scale(${scale})` }}
        >
          <Device index={0} label={compare ? 'A · yours' : null} search={frameSearch} scale={scale} />
          {compare && (
            <Device index={1} label={`B · ${titleOfB(compare, state)}`} search={frameSearch} scale={scale} />
          )}
        </div>
        <FeltLine />
        <output className="zoom">
          {conditions.width} × {conditions.height} · {Math.round(scale * 100)} %
        </output>
      </div>
      <TimeBar entry={entry} />
      {state.areMetersOpen && <Meters />}
      {state.areMetersOpen && <PhoneMeters />}
    </>
  );
}

function Device({
  index,
  label,
  search,
  scale,
}: {
  index: number;
  label: string | null;
  search: string;
  scale: number;
}) {
  const { model, playback } = useViewer();
  const { conditions } = model.state.address;
  const place = useRef<HTMLDivElement>(null);
  const slot = useRef<FrameSlot | null>(null);
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    if (!place.current) return;
    const made = new FrameSlot(place.current, {
      name: index === 0 ? 'Preview A' : 'Preview B',
      onBusy: setBusy,
      onFailed: (message) => model.tellSceneFailure(message),
      onKey: (event) => takeKey(event, model, playback),
      onReady: (api) => {
        listen(api, index);
        playback.attach(index, api, index === 0 ? model.state.values : model.compared());
      },
    });
    slot.current = made;
    return () => {
      playback.attach(index, null, {});
      made.destroy();
    };
  }, [index, model, playback]);
  useEffect(() => {
    playback.attach(index, slot.current?.api ?? null, index === 0 ? model.state.values : model.compared());
    slot.current?.load(search, conditions);
    if (!slot.current?.api) playback.attach(index, null, {});
  }, [index, search, conditions, model, playback]);
  return (
    <figure className="device" data-device={index === 0 ? 'a' : 'b'} data-busy={isBusy || undefined}>
      {label && <figcaption style={{ fontSize: `${12 / scale}px` }}>{label}</figcaption>}
      <div className="device-screen" ref={place} />
    </figure>
  );
}

/** Forwards the effects of the first preview. Those of the second are the same. */
function listen(api: FrameApi, index: number): void {
  if (index === 0)
    api.onFelt = (felt) => dispatchEvent(new CustomEvent<FeltEffect>('viewer:felt', { detail: felt }));
}

function FeltLine() {
  const { state } = useViewer();
  const [felt, setFelt] = useState<readonly (FeltEffect & { key: number })[]>([]);
  const audio = useMemo(() => createAudioService(), []);
  useEffect(() => {
    audio.setEnabled(state.hasSound);
  }, [audio, state.hasSound]);
  useEffect(() => {
    let key = 0;
    const onFelt = (event: Event) => {
      const { detail } = event as CustomEvent<FeltEffect>;
      const line = { ...detail, key: ++key };
      setFelt((before) => [...before.slice(-3), line]);
      audio.play(detail.sound, { volume: detail.volume, rate: detail.pitch });
    };
    addEventListener('viewer:felt', onFelt);
    return () => removeEventListener('viewer:felt', onFelt);
  }, [audio]);
  return (
    <ol className="felt" aria-label="Sounds and haptics">
      {felt.map(({ key, effect, sound, haptic }) => (
        <li key={key}>
          <b>{effect}</b> ♪ {sound} · ≋ {haptic}
        </li>
      ))}
    </ol>
  );
}

function titleOfB(compare: string, state: ViewerState): string {
  return shownInB(compare, state).replace(/^preset:/, '');
}

/** Returns the scale at which the devices fit into the room, at most 1. */
function useScale(room: React.RefObject<HTMLDivElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      setScale(
        Math.max(0.1, Math.min(1, (clientWidth - MARGIN.x) / width, (clientHeight - MARGIN.y) / height)),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width, height]);
  return scale;
}
