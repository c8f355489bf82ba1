import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const LIBRARY: Record<string, string> = {
  ui: 'node_modules/@tonconnect/ui/lib/index.mjs',
  sdk: 'node_modules/@tonconnect/sdk/lib/esm/index.mjs',
};

// [spec 9.29]
it('every deviation that the library forces cites a line of the library', () => {
  const text = readFileSync(join(ROOT, 'docs/reference/wallet.md'), 'utf8');
  const table = text.slice(text.indexOf('## Differences'), text.indexOf('Known gaps'));
  const named = [...table.matchAll(/\b(ui|sdk):(\d+) `([^`]+)`/g)];
  expect(table).toContain('## Differences to version 2.1.0');
  expect(named.length).toBeGreaterThan(8);
  const wrong = named.filter(([, library = '', line = '', words = '']) => {
    const lines = readFileSync(join(ROOT, LIBRARY[library] ?? ''), 'utf8').split('\n');
    return !lines[Number(line) - 1]?.includes(words);
  });
  expect(wrong.map(([reference]) => reference)).toEqual([]);
});
