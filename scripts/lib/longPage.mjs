import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stamp } from './madeAt.mjs';
import { inRoot } from './paths.mjs';

/**
 * Writes a page of `docs/long` with the results of a long series. The page is committed with the product.
 *
 * @param {string} name
 * @param {string} text
 */
export function writeLongPage(name, text) {
  const path = inRoot('docs/long', `${name}.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stamp(`${text.trim()}\n`));
}

/**
 * Rows of a Markdown table.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export function markdownTable(head, rows) {
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
