import { intlLocale } from './format';

/** Joins words as the language does: taps, games, rewards. Safari before 14.1 lacks `Intl.ListFormat`. */
export function listed(language: string, words: readonly string[]): string {
  if (!('ListFormat' in Intl)) return words.join(', ');
  return new Intl.ListFormat(intlLocale(language), { type: 'unit', style: 'short' }).format(words);
}
