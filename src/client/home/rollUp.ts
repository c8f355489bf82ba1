/** As long as ten coins fly to the balance. It is fastest when they fall, not when they spring apart. */
const ROLL_MS = 900;
/** A rise of up to this many taps shows at once: ten fingers in one frame are not a jump. */
const MOST_TAPS_A_FRAME = 20;

export interface RollUp {
  /** Sets the balance to `value`. A step that a burst of taps can explain shows at once. */
  moveTo(value: number, earnPerTap: number): void;
  /** Sets the balance to `value` and shows it at once. */
  jumpTo(value: number): void;
  stop(): void;
}

/** Counts a number up smoothly after a jump. `write` gets what to show and the true value. */
export function createRollUp(start: number, write: (shown: number, actual: number) => void): RollUp {
  let actual = start;
  let shown = start;
  let from = start;
  let startedMs = 0;
  let frame = 0;
  write(start, start);

  const draw = (nowMs: number) => {
    // On a busy page a frame may be older than the jump.
    const left = Math.max(0, Math.min(1, 1 - (nowMs - startedMs) / ROLL_MS));
    shown = Math.floor(from + (actual - from) * (1 - left * left * (3 - 2 * left)));
    write(shown, actual);
    frame = left && requestAnimationFrame(draw);
  };

  return {
    moveTo(value, earnPerTap) {
      const step = value - actual;
      if (step === 0) return;
      actual = value;
      if (Math.abs(step) > earnPerTap * MOST_TAPS_A_FRAME) {
        from = shown;
        startedMs = performance.now();
        frame ||= requestAnimationFrame(draw);
      } else {
        from += step;
        shown = frame ? shown + step : value;
      }
      write(shown, value);
    },
    jumpTo(value) {
      cancelAnimationFrame(frame);
      frame = 0;
      actual = shown = value;
      write(value, value);
    },
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}
