import type { FrameState } from '../../../client/stage/feed';
import type { GameMeters } from './messages';

const REPORT_EVERY_MS = 500;
/** Longest gap that counts as a frame. A longer one means a hidden page. */
const LONGEST_FRAME_MS = 1000;

/** Measures the page's frames and sends the figures. A hidden page sends nothing. */
export function reportFrames(state: FrameState, send: (meters: GameMeters) => void): void {
  // A phone lacks crypto.randomUUID() over plain HTTP.
  const id = Math.random().toString(36).slice(2);
  let frames: number[] = [];
  let lastMs: number | null = null;
  const measure = (nowMs: number) => {
    if (lastMs !== null && nowMs - lastMs < LONGEST_FRAME_MS) frames.push(nowMs - lastMs);
    lastMs = nowMs;
    requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
  setInterval(() => {
    const sorted = frames.sort((one, other) => one - other);
    const frameMs = sorted[Math.floor(sorted.length * 0.95)];
    frames = [];
    if (frameMs !== undefined) send({ id, device: deviceName(), frameMs, tier: state.quality });
  }, REPORT_EVERY_MS);
}

function deviceName(): string {
  const model = /iPhone|iPad|Android/.exec(navigator.userAgent)?.[0] ?? 'Browser';
  return `${model} ${innerWidth} × ${innerHeight}`;
}
