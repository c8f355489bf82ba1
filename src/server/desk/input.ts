import * as v from 'valibot';
import { shortText, wholeNumber } from '../input';

/** An operator's reason for an act, which the log keeps forever. */
export const Reason = v.pipe(
  shortText(500),
  v.minLength(5, 'Say why, in at least 5 characters.'),
  v.check((text) => !hasControls(text), 'Must not contain control characters.'),
);

/** Accepts a version of the catalogue or the switches, up to the database's largest integer. */
export function versionNumber(least: number) {
  return wholeNumber(least, 2 ** 31 - 1);
}

export const TelegramId = wholeNumber(1);

export const PlayerPath = v.object({ id: TelegramId });

/** True for a text with invisible or direction-reversing characters. */
function hasControls(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}
