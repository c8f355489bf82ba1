import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function named(pattern: string): string[] {
  const [whole, list] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (!whole || list === undefined) return [pattern];
  return list.split(',').flatMap((name) => named(pattern.replace(whole, name)));
}

/** The folder above the first wildcard, or the file itself. */
const fixedPart = (path: string) => path.replace(/^!/, '').replace(/\/[^/]*\*.*$/, '');

describe('a scope of mutation testing', () => {
  // A misspelled name matches nothing, so its file would never be mutated.
  it.each(Object.entries(SCOPES))('%s names existing files and folders', (_name, { mutate, tests }) => {
    const paths = [...mutate, ...tests].flatMap(named).map(fixedPart);
    expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});
