import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { SERIES } from '../../scripts/lib/series.mjs';

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function named(pattern: string): string[] {
  const [whole, list] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (!whole || list === undefined) return [pattern];
  return list.split(',').flatMap((name) => named(pattern.replace(whole, name)));
}

/** Returns the folder above the first wildcard, or the file itself. */
const fixedPart = (path: string) => path.replace(/^!/, '').replace(/\/[^/]*\*.*$/, '');

/** Vitest accepts the beginning of a path too. */
const isThere = (path: string) =>
  existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));

// A misspelled name matches nothing: the file would never be mutated, the test never run.
describe.each([
  ...Object.entries(SCOPES).map(([name, { mutate, tests }]) => [`mutation ${name}`, [...mutate, ...tests]]),
  ...Object.entries(SERIES).map(([name, { vitest, playwright }]) => [
    `series ${name}`,
    `${vitest?.args} ${playwright?.args}`.split(' ').filter((word) => word.startsWith('tests/')),
  ]),
] as [string, string[]][])('%s', (_name, patterns) => {
  it('names existing files and folders', () => {
    const paths = patterns.flatMap(named).map(fixedPart);
    expect(paths.filter((path) => !isThere(inRoot(path)))).toEqual([]);
  });
});
