/** A test that says which clauses it shows. */
export interface MarkedTest {
  path: string;
  title: string;
  /** Ids of clauses, as `2.14`. */
  clauses: readonly string[];
}

const MARKER = /^[ \t]*\/\/ \[spec ([\d., ]+)\]$/gm;
const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)?(?:<[^>]*>)?\(\s*(['"`])(.*?)\1,/s;
/** The title after a table of cases. */
const TITLE_OF_TABLE = /\)\(\s*(['"`])(.*?)\1,/s;

/** The tests of a file with a comment such as `// [spec 2.14, 4.3]` above them. */
export function markedTests(path: string, source: string): MarkedTest[] {
  return [...source.matchAll(MARKER)].map((marker) => {
    const test = source.slice(marker.index + marker[0].length);
    const title = (TITLE.exec(test) ?? TITLE_OF_TABLE.exec(test))?.[2] ?? '';
    return { path, title, clauses: (marker[1] ?? '').split(/, ?/) };
  });
}
