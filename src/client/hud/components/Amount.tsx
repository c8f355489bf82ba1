import type { CSSProperties } from 'react';
import { coreArt } from '../../art/core';
import { useNumbers } from '../useNumbers';
import { Art } from './Art';
import { RisingNumber } from './RisingNumber';
import './amount.css';

interface AmountProps {
  value: number;
  /** 12.3K instead of 12,345. */
  isCompact?: boolean;
  /** Put before the number, e.g. `+`. */
  sign?: string;
  size?: 's' | 'm' | 'l';
  /** Counts up from nothing. */
  isRising?: boolean;
}

/** Coins: the coin and the number in the player's language. */
export function Amount(props: AmountProps) {
  const { value, isCompact = false, sign = '', size = 'm', isRising = false } = props;
  const { full, compact } = useNumbers();
  const number = isCompact ? compact(value) : full(value);
  return (
    <span
      className="amount"
      data-size={size}
      style={size === 'l' ? ({ '--characters': sign.length + number.length } as CSSProperties) : undefined}
    >
      <Art set={coreArt} name="coin" width={size === 'l' ? 34 : size === 'm' ? 20 : 16} />
      <bdi>
        {sign}
        {isRising ? <RisingNumber value={value} /> : number}
      </bdi>
    </span>
  );
}
