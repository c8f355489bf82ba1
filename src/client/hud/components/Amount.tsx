import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
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

/** A card's price: a gold button while the player can pay it. Until then it shows the savings and the missing coins. */
export function Price({ value }: { value: number }) {
  const { t } = useTranslation();
  const missing = useGameStore(({ game }) => Math.max(0, Math.ceil(value - game.balance)));
  if (missing === 0)
    return (
      <span className="price" data-can-pay="true">
        <Amount value={value} isCompact />
      </span>
    );
  return (
    <span className="price" style={{ '--saved': `${100 - (100 * missing) / value}%` } as CSSProperties}>
      <Amount value={value} isCompact />
      <span className="price-saved" aria-hidden="true" />
      <span className="price-missing">{t('boost.missing', { count: missing })}</span>
    </span>
  );
}
