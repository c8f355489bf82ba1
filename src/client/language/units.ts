import { intlLocale } from './format';

/**
 * Formats an amount in a currency's smallest units as whole units, exact to the last digit: 1500000000 with 9 decimals
 * is 1.5.
 */
export function wholeUnits(language: string, smallest: string, decimals: number): string {
  const digits = smallest.padStart(decimals + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - decimals));
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  const locale = intlLocale(language);
  const written = new Intl.NumberFormat(locale).format(whole);
  if (rest === '') return written;
  const point = new Intl.NumberFormat(locale).format(1.5).replace(/\d/g, '');
  return written + point + rest;
}

export function tokenAmount(
  language: string,
  smallest: string,
  { decimals, symbol }: { decimals: number; symbol: string },
): string {
  return `${wholeUnits(language, smallest, decimals)} ${symbol}`;
}
