/** Frames slower than this for two seconds put a device into the LOW tier (quality bars §1). */
const SLOW_FRAME_MS = 25;
const WINDOW_MS = 2000;
const SLOW_PERCENTILE = 0.95;
/** Longest gap that counts as a slow frame. A longer one means a hidden page or a sleeping phone. */
const LONGEST_FRAME_MS = 1000;
const LEAST_FRAMES = 3;

const CALM_FRAME_MS = 20;
/** Calm time before another attempt at HIGH. It doubles with each failed attempt. */
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 8 * 60_000;

/**
 * Judges frames in windows of two seconds. A phone that slowed down from heat recovers once it cools.
 * @param onSlow called after two seconds of slow frames that follow calm ones
 * @param onCalm called when frames have been calm for long enough
 */
export function createFrameMeter(onSlow: () => void, onCalm: () => void) {
  let lastMs: number | null = null;
  let lengths: number[] = [];
  let totalMs = 0;
  let isSlow = false;
  let calmMs = 0;
  let restMs = FIRST_REST_MS;

  const judge = (frameMs: number) => {
    calmMs = frameMs <= CALM_FRAME_MS ? calmMs + WINDOW_MS : 0;
    if (!isSlow && frameMs > SLOW_FRAME_MS) {
      isSlow = true;
      onSlow();
    } else if (isSlow && calmMs >= restMs) {
      isSlow = false;
      restMs = Math.min(LONGEST_REST_MS, restMs * 2);
      onCalm();
    }
  };

  /** Discards the current window. Call this at a change of scene. */
  const reset = () => {
    lastMs = null;
    lengths = [];
    totalMs = 0;
  };
  return {
    reset,
    /** Records a frame that began at `nowMs` of a monotonic clock. */
    frame(nowMs: number) {
      const lengthMs = lastMs === null ? 0 : nowMs - lastMs;
      lastMs = nowMs;
      if (lengthMs <= 0) return;
      if (lengthMs > LONGEST_FRAME_MS) return reset();
      lengths.push(lengthMs);
      totalMs += lengthMs;
      if (totalMs < WINDOW_MS) return;
      if (lengths.length >= LEAST_FRAMES) judge(percentile(lengths, SLOW_PERCENTILE));
      lengths = [];
      totalMs = 0;
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
