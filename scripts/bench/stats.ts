/** The middle of the values; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The smallest value that at least `share` (0–1) of the values do not exceed. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A share of two figures; null when one of them is missing. */
export function share(value: number, of: number): number | null {
  return finite(round(value / of, 3) ?? Number.NaN);
}

export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export function round(value: number, digits = 0): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : null;
}
