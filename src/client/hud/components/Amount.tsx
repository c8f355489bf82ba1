import type { CSSProperties } from 'react';
import { coreArt } from '../../art/core';
import { useNumbers } from '../useNumbers';
import { Art } from './Art';
import { RisingNumber } from './RisingNumber';
import './amount.css';
import { useGameStore } from '../GameContext';

interface AmountProps {
  value: number;
  /** Shows 12.3K instead of 12,345. */
  isCompact?: boolean;
  /** Prefix, e.g. `+`. */
  sign?: string;
  size?: 's' | 'm' | 'l';
  isRising?: boolean;
}

/**
 * A coin and an amount in the player's number format. The figure is a single text node: page translators move text
 * nodes, which breaks React's updates of adjacent ones.
 */
export function Amount(props: AmountProps) {
  const { value, isCompact = false, sign = '', size = 'm', isRising = false } = props;
  const { full, compact } = useNumbers();
  const number = isCompact ? compact(value) : full(value);
  return (
    <span
      className="amount"
      translate="no"
      data-size={size}
      style={size === 'l' ? ({ '--characters': sign.length + number.length } as CSSProperties) : undefined}
    >
      <Art set={coreArt} name="coin" width={size === 'l' ? 34 : size === 'm' ? 20 : 16} />
      <bdi>{isRising ? <RisingNumber value={value} sign={sign} /> : sign + number}</bdi>
    </span>
  );
}

/** A card's price, as red as a main action while the player can pay it. Until then it fills with the balance. */
export function Price({ value }: { value: number }) {
  const saved = useGameStore(({ game: { balance } }) => Math.floor(100 * Math.min(1, balance / value)));
  const canPay = useGameStore((state) => state.game.balance >= value);
  return (
    <span
      className="price"
      data-can-pay={canPay}
      style={canPay ? undefined : ({ '--saved': `${saved}%` } as CSSProperties)}
    >
      <Amount value={value} isCompact />
    </span>
  );
}
