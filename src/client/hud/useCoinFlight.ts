import { useCallback } from 'react';
import { late } from '../loading/late';
import type { CoinsWere } from './coinsWere';

const flight = late(() => import('./dialogs/flyCoins'));

/**
 * Lets coins fly between a button and the balance. Called with the button when it is pressed, because it may be gone
 * once the coins may fly: `const fly = coinsFrom(button)`, and `fly('earned')` when the call has succeeded.
 */
export function useCoinFlight(): (button: Element) => (were: CoinsWere) => void {
  return useCallback((button) => {
    const from = button.getBoundingClientRect();
    // The press is a moment ahead of the answer, so the code is here in time.
    void flight.insist();
    return (were) => flight.tell(({ flyCoins }) => flyCoins(from, were), 'coins');
  }, []);
}
