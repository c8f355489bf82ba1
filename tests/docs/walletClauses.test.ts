import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICES = 'tests/client/wallet';
const BROWSER = 'tests/e2e';
const FILES: Record<string, readonly string[]> = {
  E: readdirSync(join(ROOT, BROWSER))
    .filter((name) => name.startsWith('wallet.'))
    .map((name) => `${BROWSER}/${name}`),
  L: [`${SERVICES}/library.test.ts`],
  F: ['walletLink', 'walletDisconnect', 'walletWindows'].map((name) => `tests/client/wallet/${name}.test.ts`),
  W: ['tests/client/wallet/wallet.test.ts'],
  C: ['tests/client/hud/wallet/connectWallet.dom.test.tsx'],
  B: ['tests/client/hud/wallet/walletButton.dom.test.tsx'],
  S: readdirSync(join(ROOT, SERVICES)).map((name) => `${SERVICES}/${name}`),
  M: ['tests/scripts/manifest.test.ts'],
};

/** Every quoted text of a test file that may be a test's title, including rows of a table of tests. */
function titles(letter: string): string[] {
  return (FILES[letter] ?? []).flatMap((path) =>
    [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(
        /(?:test|it|describe)\(\s*'([^']+)'|\[\s*'([^']+)'/g,
      ),
    ].map(([, title, row]) => title ?? row ?? ''),
  );
}

it('every clause of the wallet names tests that there are', () => {
  const text = readFileSync(join(ROOT, 'docs/reference/wallet.md'), 'utf8');
  const table = text.slice(text.indexOf('## Clauses of'), text.indexOf('## Differences'));
  const rows = table.split('\n').filter((line) => /^\| (?:§|product)/.test(line));
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.flatMap((row) => {
    const named = [...row.matchAll(/([A-Z]) “([^”]+)”/g)];
    if (named.length === 0) return [row];
    return named
      .filter(([, letter = '', words = '']) => !titles(letter).some((title) => title.includes(words)))
      .map(([reference]) => `${reference} in ${row}`);
  });
  expect(missing).toEqual([]);
});

const LIBRARY: Record<string, string> = {
  ui: 'node_modules/@tonconnect/ui/lib/index.mjs',
  sdk: 'node_modules/@tonconnect/sdk/lib/esm/index.mjs',
};

// [spec 9.29]
it('every difference that the library forces stands on the line it names', () => {
  const text = readFileSync(join(ROOT, 'docs/reference/wallet.md'), 'utf8');
  const table = text.slice(text.indexOf('## Differences'), text.indexOf('Known gaps'));
  const named = [...table.matchAll(/\b(ui|sdk):(\d+) `([^`]+)`/g)];
  expect(named.length).toBeGreaterThan(8);
  const wrong = named.filter(([, library = '', line = '', words = '']) => {
    const lines = readFileSync(join(ROOT, LIBRARY[library] ?? ''), 'utf8').split('\n');
    return !lines[Number(line) - 1]?.includes(words);
  });
  expect(wrong.map(([reference]) => reference)).toEqual([]);
});
