import type { Game } from '../../../game/game';
import { livePart, together, watch } from '../../../home/live';
import { balanceAnswers } from '../../balanceAnswers';

/** Gives the stage the target of gained coins, and pulses the balance for each coin that lands. */
export function landCoins(home: HTMLElement, { store, setCoinGoal }: Game): () => void {
  const coin = home.querySelector('.balance-coin');
  const place = coin?.closest('.balance-place');
  const aim = () => {
    if (!coin) return;
    const { x, y, width, height } = coin.getBoundingClientRect();
    setCoinGoal({ x: x + width / 2, y: y + height / 2 });
  };
  const observer = new ResizeObserver(aim);
  // The coin moves sideways when the balance gains a digit.
  observer.observe(livePart(home, 'balance'));
  observer.observe(home);
  // A toast moves the balance without resizing it.
  place?.addEventListener('transitionend', aim);
  let before = 0;
  return together([
    watch(
      store,
      ({ coinsInFlight }) => coinsInFlight,
      (coins) => {
        if (coins < before) balanceAnswers();
        before = coins;
      },
    ),
    () => observer.disconnect(),
    () => place?.removeEventListener('transitionend', aim),
    () => setCoinGoal(null),
  ]);
}
