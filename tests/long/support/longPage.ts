import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stamp } from '../../../scripts/lib/madeAt.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** Writes a page of `docs/long` with the results of a long series. The page is committed with the product. */
export function writeLongPage(name: string, text: string): void {
  const path = inRoot('docs/long', `${name}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stamp(`${text.trim()}\n`));
}

/** Rows of a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
