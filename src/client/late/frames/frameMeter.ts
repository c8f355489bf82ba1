/** Frames slower than this for two seconds put a device into the LOW tier (quality bars §1). */
const SLOW_FRAME_MS = 25;
const WINDOW_MS = 2000;
const SLOW_PERCENTILE = 0.95;
/** A longer gap means a hidden page or a sleeping phone, not a slow frame. */
const LONGEST_FRAME_MS = 250;
/** A window with fewer frames says nothing. */
const LEAST_FRAMES = 8;

export interface FrameMeter {
  /** A frame began at `nowMs` of a monotonic clock. */
  frame(nowMs: number): void;
  /** Forgets the window, because another scene follows. */
  reset(): void;
}

/** Measures frames in windows of two seconds. It calls `onSlow` once, after the first slow window. */
export function createFrameMeter(onSlow: () => void): FrameMeter {
  let lastMs: number | null = null;
  let lengths: number[] = [];
  let totalMs = 0;
  let isDone = false;

  const reset = () => {
    lastMs = null;
    lengths = [];
    totalMs = 0;
  };
  return {
    reset,
    frame(nowMs) {
      if (isDone) return;
      const lengthMs = lastMs === null ? 0 : nowMs - lastMs;
      lastMs = nowMs;
      if (lengthMs <= 0) return;
      if (lengthMs > LONGEST_FRAME_MS) return reset();
      lengths.push(lengthMs);
      totalMs += lengthMs;
      if (totalMs < WINDOW_MS) return;
      const isSlow = lengths.length >= LEAST_FRAMES && percentile(lengths, SLOW_PERCENTILE) > SLOW_FRAME_MS;
      lengths = [];
      totalMs = 0;
      if (!isSlow) return;
      isDone = true;
      onSlow();
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
