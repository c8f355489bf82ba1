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

interface PriceProps {
  value: number;
  size?: 's' | 'm';
}

/** A price: gold while the player can pay it, otherwise dim. */
export function Price({ value, size = 'm' }: PriceProps) {
  const canPay = useGameStore((state) => state.game.balance >= value);
  return (
    <span className="price" data-can-pay={canPay}>
      <Amount value={value} isCompact size={size} />
    </span>
  );
}
