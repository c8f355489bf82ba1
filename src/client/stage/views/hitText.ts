import type { CritTier } from '../../../core/crit';

/** Formats a hit's value: `5`, or `15!` for a super critical. No plus sign, because the value is not coins. */
export function worthText(worth: number, crit: CritTier): string {
  return `${shortNumber(worth)}${crit === 'superCritical' ? '!' : ''}`;
}

/** Shortens large amounts to K, M and B, the only letters in the atlas. */
export function shortNumber(amount: number): string {
  if (amount < 10_000) return String(Math.floor(amount));
  const [unit, letter] = amount < 1e6 ? [1e3, 'K'] : amount < 1e9 ? [1e6, 'M'] : [1e9, 'B'];
  const parts = amount < 1e12 ? 10 : 1;
  return `${Math.floor((amount / unit) * parts) / parts}${letter}`;
}
