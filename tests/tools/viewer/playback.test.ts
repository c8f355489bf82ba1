import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameApi } from '../../../src/tools/viewer/frame/FrameApi';
import { Playback } from '../../../src/tools/viewer/playback/Playback';

const FRAME_MS = 50;
let nowMs = 0;
let next: (nowMs: number) => void = () => undefined;

beforeEach(() => {
  nowMs = 1000;
  vi.stubGlobal('requestAnimationFrame', (run: typeof next) => {
    next = run;
    return 1;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function draw(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame++) {
    nowMs += FRAME_MS;
    next(nowMs);
    await new Promise(setImmediate);
  }
}

function openPlayback(change: Partial<Playback['settings']>, scene: Partial<FrameApi> = {}): Playback {
  const playback = new Playback();
  Object.assign(playback.settings, { durationMs: 200, ...change });
  playback.start();
  playback.attach(
    0,
    {
      seek: async () => undefined,
      advance: () => ({ scriptMs: 0, drawCalls: 0 }),
      setTuning: () => undefined,
      ...scene,
    } as unknown as FrameApi,
    {},
  );
  return playback;
}

it.each([
  ['at once', 0],
  ['later', 2],
])('playback without a loop stops at the end; Play restarts it %s', async (_, frames) => {
  const playback = openPlayback({ isPlaying: true, isLooping: false });
  const onEnd = vi.fn();
  playback.onEnd = onEnd;
  await draw(8);
  expect([playback.timeMs, onEnd.mock.calls.length]).toEqual([200, 1]);
  playback.settings.isPlaying = false;
  await draw(frames);
  playback.settings.isPlaying = true;
  await draw(3);
  expect(playback.timeMs).toBeGreaterThan(0);
  expect(playback.timeMs).toBeLessThan(200);
});

it('playback stops when a scene fails midway', async () => {
  const advance = () => {
    throw new Error('no such sprite');
  };
  const playback = openPlayback({ isPlaying: true, isLooping: true }, { advance });
  const [onEnd, onFailed] = [vi.fn(), vi.fn()];
  Object.assign(playback, { onEnd, onFailed });
  await draw(3);
  expect(onFailed.mock.calls).toEqual([[new Error('no such sprite')]]);
  expect([onEnd.mock.calls.length, playback.settings.isPlaying]).toEqual([1, false]);
});

it('playback resumes at the time of the pause', async () => {
  const playback = openPlayback({ isPlaying: false, isLooping: false });
  playback.seek(100);
  await draw(2);
  playback.settings.isPlaying = true;
  await draw(1);
  expect(playback.timeMs).toBe(150);
});

// The promises of a removed page never settle.
const seekOfRemovedPage = () => new Promise<never>(() => undefined);

function makeFrame(seek: FrameApi['seek']): FrameApi {
  const advance = () => ({ scriptMs: 0, drawCalls: 0 });
  return { seek, advance, setTuning: () => undefined } as unknown as FrameApi;
}

it.each([
  ['for the gallery', (playback: Playback) => playback.attach(0, null, {}), 0],
  ['at the end of a comparison', (playback: Playback) => playback.expect(1), 1],
] as const)(
  'playback continues with the next preview when one is removed during a seek, %s',
  async (_, leave, index) => {
    const playback = openPlayback({ isPlaying: true, isLooping: false });
    playback.expect(index + 1);
    playback.attach(index, makeFrame(seekOfRemovedPage), {});
    await draw(2);
    expect(playback.isSettled).toBe(false);
    leave(playback);
    const seek = vi.fn(async () => undefined);
    playback.attach(0, makeFrame(seek), {});
    await draw(2);
    expect(seek).toHaveBeenCalled();
    expect(playback.timeMs).toBeGreaterThan(0);
  },
);

it('playback waits for a preview that is reattached during a seek', async () => {
  const playback = openPlayback({ isPlaying: true });
  let arrive = (): void => undefined;
  const seek = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const frame = makeFrame(seek);
  await draw(1);
  playback.attach(0, frame, {});
  playback.attach(0, frame, {});
  await draw(1);
  expect([seek.mock.calls.length, playback.isSettled]).toEqual([1, false]);
  arrive();
  await draw(1);
  expect(seek).toHaveBeenCalledTimes(2);
});

it('playback retunes one preview of a paused comparison without restarting the other', async () => {
  const playback = new Playback();
  playback.expect(2);
  const seeks: [frame: string, timeMs: number][] = [];
  const frames = ['A', 'B'].map((name) => makeFrame(async (timeMs) => void seeks.push([name, timeMs])));
  for (const [index, frame] of frames.entries()) playback.attach(index, frame, {});
  playback.seek(180);
  await new Promise(setImmediate);
  seeks.length = 0;
  playback.retune(0, {});
  await new Promise(setImmediate);
  expect(seeks).toEqual([
    ['A', 0],
    ['A', 180],
    ['B', 180],
  ]);
});
