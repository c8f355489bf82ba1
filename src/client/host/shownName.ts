const MAX_NAME_CHARS = 128;
const HIDDEN = /^[\p{Cc}\p{DI}\p{Z}\p{M}\u2800]+|[\p{Cc}\p{Bidi_C}]|\p{M}{4,}/gu;

/**
 * A name as it can be shown: it begins with what can be seen, nothing turns its direction around, and marks heaped on a letter
 * are gone. Empty when nothing can be seen. Cuts by code points, so that no emoji is halved.
 */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  return [...name.replace(HIDDEN, '').trim()].slice(0, MAX_NAME_CHARS).join('');
}
