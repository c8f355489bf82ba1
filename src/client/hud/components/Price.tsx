import { useGameStore } from '../GameContext';
import { Amount } from './Amount';

interface PriceProps {
  value: number;
  size?: 's' | 'm';
}

/** What something costs: gold while the player can pay it, dim while not. */
export function Price({ value, size = 'm' }: PriceProps) {
  const canPay = useGameStore((state) => state.game.balance >= value);
  return (
    <span className="price" data-can-pay={canPay}>
      <Amount value={value} isCompact size={size} />
    </span>
  );
}
