import type { OutputFile } from './output';

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Writes a table of files and bytes per group, with the largest file of each group. */
export function sizeTable(files: readonly OutputFile[]): string {
  const groups = new Map<string, OutputFile[]>();
  for (const file of files) groups.set(file.group, [...(groups.get(file.group) ?? []), file]);
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, members]) => {
      const total = members.reduce((sum, file) => sum + file.bytes, 0);
      const largest = members.reduce((a, b) => (b.bytes > a.bytes ? b : a));
      return [
        group,
        String(members.length),
        kilobytes(total),
        `${largest.name}@${largest.scale}x ${kilobytes(largest.bytes)}`,
      ];
    });
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  rows.push(['all', String(files.length), kilobytes(total), '']);
  return table([['group', 'files', 'bytes', 'largest'], ...rows]);
}

/**
 * Writes a table of the pictures and fonts that a player with Latin script downloads before the first tap on a dense
 * screen.
 */
export function firstTapTable(items: readonly { what: string; bytes: number }[]): string {
  const total = items.reduce((sum, item) => sum + item.bytes, 0);
  const rows = items.map((item) => [item.what, kilobytes(item.bytes)]);
  return table([['before the first tap', ''], ...rows, ['together', kilobytes(total)]]);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
