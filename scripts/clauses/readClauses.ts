import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clause, specClauses } from './specClauses';

export interface MarkedTest {
  path: string;
  title: string;
  /** Ids of clauses, such as `2.14`. */
  clauses: readonly string[];
}

const MARKER = /^[ \t]*\/\/ \[spec ([\d., ]+)\]$/gm;
const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)?(?:<[^>]*>)?\(\s*(['"`])(.*?)\1,/s;
/** Matches the title that follows a table of cases. */
const TITLE_OF_TABLE = /\)\(\s*(['"`])(.*?)\1,/s;

/** Returns a file's tests that have a comment such as `// [spec 2.14, 4.3]` above them. */
export function markedTests(path: string, source: string): MarkedTest[] {
  return [...source.matchAll(MARKER)].map((marker) => {
    const test = source.slice(marker.index + marker[0].length);
    const title = (TITLE.exec(test) ?? TITLE_OF_TABLE.exec(test))?.[2] ?? '';
    return { path, title, clauses: (marker[1] ?? '').split(/, ?/) };
  });
}

export function readClauses(root: string): { clauses: Clause[]; tests: MarkedTest[] } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .sort();
  return {
    clauses: specClauses(read('docs/reference/spec.md')),
    tests: paths.flatMap((path) => markedTests(path, read(path))),
  };
}
