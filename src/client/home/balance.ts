import { type HomeParts, livePart, writeText } from './parts';
import { createRollUp } from './rollUp';

/** The large balance, rounded down. It shows taps at once and rolls up after a jump (decision 19). */
export function liveBalance(
  home: HTMLElement,
  { store, numbers }: Pick<HomeParts, 'store' | 'numbers'>,
): () => void {
  const element = livePart(home, 'balance');
  let digits = 0;
  const rollUp = createRollUp(store.getState().game.balance, (shown, actual) => {
    const written = numbers.full(shown);
    writeText(element, written);
    element.dataset.value = String(actual);
    if (written.length === digits) return;
    digits = written.length;
    element.style.setProperty('--digits', String(digits));
  });
  const stop = store.subscribe(({ game, phase }, before) => {
    if (game === before.game) return;
    // Behind the splash nobody sees a number roll.
    if (phase === 'loading') rollUp.jumpTo(game.balance);
    else rollUp.moveTo(game.balance, game.earnPerTap);
  });
  return () => {
    stop();
    rollUp.stop();
  };
}
