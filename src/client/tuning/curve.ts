import { clamp01, lerp } from './easing.ts';

/** Interpolates between values at equal distances. `share` is the elapsed share of a life, 0–1. */
export function curveAt(values: readonly number[], share: number): number {
  const place = clamp01(share) * (values.length - 1);
  const index = Math.floor(place);
  const from = values[index] ?? 0;
  return lerp(from, values[index + 1] ?? from, place - index);
}
