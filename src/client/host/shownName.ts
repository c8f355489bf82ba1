const MAX_NAME_CHARS = 128;
const HIDDEN = /^[\p{Cc}\p{DI}\p{Z}\p{M}\u2800]+|[\p{Cc}\p{Bidi_C}]|\p{M}{4,}/gu;

/**
 * Returns a displayable name: it starts with a visible character and has no direction overrides or stacked marks. Cuts
 * a long name between code points.
 */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  return [...name.replace(HIDDEN, '').trim()].slice(0, MAX_NAME_CHARS).join('');
}
