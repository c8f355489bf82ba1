/** Returns a fraction of a whole. If the whole is 0, returns 0 for a part of 0, otherwise Infinity. */
export function share(part: number, whole: number): number {
  if (whole > 0) return part / whole;
  return part > 0 ? Number.POSITIVE_INFINITY : 0;
}

export const dayText = (day: number) => (Number.isFinite(day) ? `day ${day.toFixed(1)}` : 'never');
export const times = (ratio: number) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} times` : 'endless');
export const toOne = (ratio: number) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}:1` : 'endless');
export const percent = (part: number) => (Number.isFinite(part) ? `${(part * 100).toFixed(0)} %` : 'all');
