const RAW = /^(-?\d+):([0-9a-f]{64})$/i;
const FRIENDLY = /^[\w\-+/]{48}$/;

/**
 * Returns the account behind an address as `workchain:hash`, for every notation: raw, or friendly in any of its forms.
 * Null when the text is not an address.
 */
export function rawAddress(text: string): string | null {
  const raw = RAW.exec(text);
  if (raw) return `${Number(raw[1])}:${(raw[2] ?? '').toLowerCase()}`;
  if (!FRIENDLY.test(text)) return null;
  const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const workchain = bytes[1] === 0xff ? -1 : bytes[1];
  const hash = bytes.slice(2, 34).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${workchain}:${hash.join('')}`;
}

/** True when two addresses belong to one account. Other texts are compared literally. */
export function isSameAddress(one: string, other: string): boolean {
  return (rawAddress(one) ?? one) === (rawAddress(other) ?? other);
}

/** Shortens an address to its first four characters, an ellipsis and its last four (spec §2 wallet overlays). */
export function shortAddress(address: string): string {
  return address.length <= 9 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
}
