import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { late } from '../loading/late';
import { useGame } from './GameContext';

const flight = late(() => import('./dialogs/flyCoins'));

/**
 * Prepares a flight of claimed coins at the press, because the button may be gone after the request: `const fly =
 * coinsFrom(button)`, then `fly()` on success.
 */
export function useCoinFlight(): (button: Element) => () => void {
  const { showClaim } = useGame();
  return useCallback(
    (button) => {
      const from = button.getBoundingClientRect();
      // Load the code while the request is pending.
      void flight.insist();
      return () => {
        flight.tell(({ flyCoins }) => flyCoins(from, 'earned'), 'coins');
        showClaim();
      };
    },
    [showClaim],
  );
}

/** Returns a ref to the amount that coins fall into once `isDue`. */
export function usePayout(isDue: boolean): RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const goal = ref.current;
    if (!isDue || !goal) return;
    void flight.insist();
    flight.tell(({ payOut }) => payOut(goal), 'coins');
  }, [isDue]);
  return ref;
}

/**
 * Lands a purchase's coins on its card: `const land = coinsToCard('mission:3')` at the press, then `land()` on success.
 */
export function coinsToCard(card: string): () => void {
  void flight.insist();
  return () =>
    flight.tell(({ landOn }) => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
      const bought = cards.find(({ dataset }) => dataset.card === card);
      if (bought) landOn(bought);
    }, 'coins');
}

/**
 * Celebrates a paid reward with coins, a sound and a toast: `const showReward = rewardFrom(button)` at the press, then
 * `showReward(amount)` on success.
 */
export function useReward(): (button: Element) => (amount: number) => void {
  const game = useGame();
  const coinsFrom = useCoinFlight();
  return (button) => {
    const fly = coinsFrom(button);
    return (amount) => {
      fly();
      game.playSound('coin');
      game.showToast({ tone: 'success', key: 'earn.rewarded', values: { count: amount } });
    };
  };
}
