import { landedBalance } from '../game/gameSlice';
import { type HomeParts, livePart, writeText } from './live';

/** Duration of a roll. It matches the flight of ten coins, so the count is fastest while they land. */
const ROLL_MS = 900;
/** A rise by at most this many taps shows without rolling. Ten fingers may land in one frame, and twice in a slow one. */
const MOST_TAPS_A_FRAME = 20;

/**
 * Shows the large balance, rounded down. It rolls up after a jump and counts a tap once its coin has landed (decision
 * 19). `data-value` holds the true balance.
 */
export function liveBalance(
  home: HTMLElement,
  { store, numbers }: Pick<HomeParts, 'store' | 'numbers'>,
): () => void {
  const element = livePart(home, 'balance');
  let digits = 0;
  const rollUp = createRollUp(landedBalance(store.getState()), (shown) => {
    const written = numbers.full(shown);
    writeText(element, written);
    element.dataset.value = String(store.getState().game.balance);
    if (written.length === digits) return;
    digits = written.length;
    element.style.setProperty('--digits', String(digits));
  });
  const stop = store.subscribe((state, before) => {
    const { game, phase } = state;
    if (game === before.game && state.coinsInFlight === before.coinsInFlight) return;
    // The splash hides the number, so don't roll it.
    if (phase === 'loading') rollUp.jumpTo(landedBalance(state));
    else rollUp.moveTo(landedBalance(state), game.earnPerTap);
    element.dataset.value = String(game.balance);
  });
  return () => {
    stop();
    rollUp.stop();
  };
}

export interface RollUp {
  /** Sets the balance to `value`. Rolls only for a step that a burst of taps can't explain. */
  moveTo(value: number, earnPerTap: number): void;
  /** Sets the balance to `value` without rolling. */
  jumpTo(value: number): void;
  stop(): void;
}

/** Counts a number up smoothly after a jump. `write` gets the displayed number and the true one. */
export function createRollUp(start: number, write: (shown: number, actual: number) => void): RollUp {
  let actual = start;
  let shown = start;
  let from = start;
  let startedMs = 0;
  let frame = 0;
  write(start, start);

  const draw = (nowMs: number) => {
    // On a busy page a frame's timestamp can precede the jump.
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
