import { type Bar, type BenchResult, distance, isMet, type Table } from './results';

const mark = (bar: Bar) => (isMet(bar) ? '✓' : bar.isAim ? '·' : '✗');

/** A figure with three significant digits. */
export function formatFigure(value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

function formatDistance(bar: Bar): string {
  const far = distance(bar);
  if (far === null) return '';
  const percent = Math.round(Math.abs(far) * 100);
  return far > 0 ? `${percent} % over` : `${percent} % to spare`;
}

const withUnit = (value: number | null, unit: string) => `${formatFigure(value)}${unit ? ` ${unit}` : ''}`;

/** The bars and tables for the console. */
export function formatBars(result: BenchResult): string {
  const { bars, tables, failures } = result;
  const width = Math.max(0, ...bars.map(({ what }) => what.length));
  const rows = bars.map((bar) => {
    const figure = withUnit(bar.value, bar.unit).padStart(14);
    const limit = `of ${withUnit(bar.limit, bar.unit)}`.padEnd(16);
    return `  ${mark(bar)} ${bar.what.padEnd(width)} ${figure} ${limit} ${formatDistance(bar)}`;
  });
  const missed = bars.filter((bar) => !bar.isAim && !isMet(bar)).length;
  return [
    ...tables.map(plainTable),
    ...rows,
    ...busyNote(result),
    `${bars.length - missed} of ${bars.length} met, ${missed} missed`,
    ...failures.map((line) => `BROKEN ${line}`),
  ].join('\n');
}

function plainTable({ title, columns, rows, note }: Table): string {
  const lines = [['', ...columns], ...rows.map(({ name, values }) => [name, ...values.map(formatFigure)])];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [title, ...text.map((line) => `  ${line}`), ...(note ? [`  ${note}`] : []), ''].join('\n');
}

/** Above this load the machine was busy with other work. */
const BUSY_LOAD = 1.5;
const busyNote = ({ load }: BenchResult) =>
  load > BUSY_LOAD ? [`The machine was busy (load ${load}): counts hold, times say little.`, ''] : [];
