import { clamp01, lerp } from './easing.ts';

/** Returns the value at a share of a life, from values at equal distances. */
export function curveAt(values: readonly number[], share: number): number {
  const place = clamp01(share) * (values.length - 1);
  const index = Math.floor(place);
  const from = values[index] ?? 0;
  return lerp(from, values[index + 1] ?? from, place - index);
}
