/** Critical values of the chi-square distribution for p = 0.001, by degrees of freedom. */
export const CHI_SQUARE_0_001: Readonly<Record<number, number>> = {
  2: 13.82,
  3: 16.27,
  4: 18.47,
  5: 20.52,
  10: 29.59,
  14: 36.12,
  18: 42.31,
  28: 56.89,
};

/** Returns the chi-square statistic of counts against a uniform distribution. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
