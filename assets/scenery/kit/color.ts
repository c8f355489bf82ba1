function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends two #rrggbb colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const t = Math.max(0, Math.min(1, share));
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * t));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darken = (hex: string, share: number): string => mix(hex, '#05030a', share);
