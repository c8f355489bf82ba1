const ROLL_MS = 700;
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
  let from = start;
  let startedMs = 0;
  let frame = 0;
  write(start, start);

  const draw = (nowMs: number) => {
    const share = Math.min(1, (nowMs - startedMs) / ROLL_MS);
    write(Math.floor(from + (actual - from) * (1 - (1 - share) ** 3)), actual);
    frame = share < 1 ? requestAnimationFrame(draw) : 0;
  };

  return {
    moveTo(value, earnPerTap) {
      const step = value - actual;
      if (step === 0) return;
      const isJump = Math.abs(step) > earnPerTap * MOST_TAPS_A_FRAME;
      if (!isJump && frame === 0) {
        actual = value;
        write(value, value);
        return;
      }
      if (isJump) {
        from = frame === 0 ? actual : from;
        startedMs = performance.now();
      } else from += step;
      actual = value;
      write(Math.floor(from), actual);
      if (frame === 0) frame = requestAnimationFrame(draw);
    },
    jumpTo(value) {
      cancelAnimationFrame(frame);
      frame = 0;
      actual = value;
      write(value, value);
    },
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}
