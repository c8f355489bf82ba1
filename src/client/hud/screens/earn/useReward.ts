import { useGame } from '../../GameContext';
import { useCoinFlight } from '../../useCoinFlight';

/**
 * Shows a reward that was paid: coins fly, a sound, and a toast with the amount. Called with the button when it is
 * pressed, and with the amount when the claim has succeeded: `const showReward = rewardFrom(button)`.
 */
export function useReward(): (button: Element) => (amount: number) => void {
  const game = useGame();
  const coinsFrom = useCoinFlight();
  return (button) => {
    const fly = coinsFrom(button);
    return (amount) => {
      fly('earned');
      game.playSound('coin');
      game.showToast({ tone: 'success', key: 'earn.rewarded', values: { count: amount } });
    };
  };
}
