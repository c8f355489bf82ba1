import * as v from 'valibot';
import { shortText, wholeNumber } from '../input';

/** Why an operator does something, in a few words at least. It is kept for ever. */
export const Reason = v.pipe(
  shortText(500),
  v.minLength(5, 'Say why, in at least 5 characters.'),
  v.check((text) => !hasControls(text), 'Must not hold control characters.'),
);

/** A version of the catalogue or of the switches, at most the largest number that the database holds. */
export function versionNumber(least: number) {
  return wholeNumber(least, 2 ** 31 - 1);
}

export const TelegramId = wholeNumber(1);

export const PlayerPath = v.object({ id: TelegramId });

/** Characters that are invisible or that reverse the direction of the text after them. */
function hasControls(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}
