import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import\s*(?:[\w*\s{},$]+from\s*)?|export\s*(?:\*|\{[^}]*\})\s*from\s*)['"]([^'"]+)['"]/gm;

/** The packages that a script needs before its first line runs, with the file that imports each. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('node:')) return [];
    if (specifier.startsWith('.')) return packagesOf(join(dirname(path), specifier), seen);
    return [`${path}: ${specifier}`];
  });
}

const SCRIPTS = readdirSync('scripts')
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes('await ensureDependencies()'));

it.each(SCRIPTS)('%s begins on a fresh machine, where no package is installed yet', (path) => {
  expect(packagesOf(path)).toEqual([]);
});

it('looks at the two commands that a newcomer types', () => {
  expect(SCRIPTS).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs']));
});
