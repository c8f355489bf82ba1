export interface Figure {
  readonly name: string;
  /** The figure, or NaN if it could not be measured. */
  readonly value: number;
  readonly unit?: string;
  /** Upper limit. A figure without a limit is only shown. */
  readonly limit?: number;
}

export function isMet({ value, limit }: Figure): boolean {
  return limit === undefined || value <= limit;
}

/** Returns the median, or NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Returns the smallest value that `share` (0–1) of the values don't exceed, or NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function formatNumber(value: number, unit = ''): string {
  if (Number.isNaN(value)) return 'not measured';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`.trimEnd();
}

/** Formats a scenario with one line per figure. ✓ or ✗ marks a figure with a limit. */
export function formatFigures(title: string, figures: readonly Figure[]): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  const lines = figures.map((figure) => {
    const { name, value, unit, limit } = figure;
    const mark = limit === undefined ? ' ' : isMet(figure) ? '✓' : '✗';
    const allowed = limit === undefined ? '' : `  of ${formatNumber(limit, unit)}`;
    return `  ${mark} ${name.padEnd(width)} ${formatNumber(value, unit).padStart(14)}${allowed}`;
  });
  return [title, ...lines].join('\n');
}
