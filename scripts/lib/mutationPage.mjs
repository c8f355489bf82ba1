import { LEAST_SCORE, SCOPES } from './mutationScopes.mjs';

/**
 * @typedef {object} ScopeResult What a run has shown of a scope; kept in `docs/mutation/`.
 * @property {string} commit
 * @property {string} day
 * @property {number} noticed
 * @property {number} [timedOut] how many of the noticed ones took too long rather than failed a test
 * @property {number} survived mutants that no test noticed, those without a test among them
 * @property {readonly string[]} [survivors] `file:line: change`
 */

const TIMED_OUT = 'Timeout';
const NOTICED = new Set(['Killed', TIMED_OUT]);
/** What vitest says when a single test took too long. */
const SLOW_TEST = /timed out in \d+ms/;
const SURVIVED = new Set(['Survived', 'NoCoverage']);

/**
 * Counts a report of Stryker.
 *
 * @param {{ files: Record<string, { mutants: { status: string, statusReason?: string, mutatorName: string, location: { start: { line: number } } }[] }> }} report
 */
export function countMutants({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { mutants: found }]) =>
    found.map((mutant) => ({ file, ...mutant })),
  );
  const survivors = mutants.filter(({ status }) => SURVIVED.has(status));
  return {
    noticed: mutants.filter(({ status }) => NOTICED.has(status)).length,
    timedOut: mutants.filter(
      ({ status, statusReason = '' }) => status === TIMED_OUT || SLOW_TEST.test(statusReason),
    ).length,
    survived: survivors.length,
    survivors: survivors
      .map(({ file, location, mutatorName }) => `${file}:${location.start.line}: ${mutatorName}`)
      .sort(),
  };
}

/** @param {Pick<ScopeResult, 'noticed' | 'survived'>} result @returns {number} percent */
export const scoreOf = ({ noticed, survived }) => (100 * noticed) / Math.max(1, noticed + survived);

/**
 * The page, from what is kept of each scope.
 *
 * @param {Readonly<Record<string, ScopeResult | undefined>>} results
 * @param {string} explained why survivors of the rules survive
 */
export function mutationPage(results, explained) {
  const rows = Object.entries(SCOPES).map(([name, { what }]) => {
    const result = results[name];
    if (!result) return `| \`${name}\` | ${what} | not played yet | | | |`;
    const all = result.noticed + result.survived;
    const made = `\`${result.commit}\`, ${result.day}`;
    return `| \`${name}\` | ${what} | ${result.noticed} of ${all} | ${result.timedOut ?? ''} | ${scoreOf(result).toFixed(1)} % | ${made} |`;
  });
  return `# Does a test notice?

Written by \`npm run mutation\`, or \`npm run mutation -- core\` for one scope: the code is changed in one place at a time,
and the tests of its scope are run against each change. A mutant that no test notices has survived. One that
takes far longer than the tests do counts as noticed, and the page says how many did (blank where that was not counted).
Less than ${LEAST_SCORE} % noticed fails the command. The report with every mutant is written to \`.cache/mutation/{scope}.html\`; a second run
plays again only what has changed since. A mutant of a constant is not told from an unchanged one then: delete
\`.cache/mutation\` to play all.

| Scope | What | Noticed | Timed out | Score | Played at |
|---|---|---|---|---|---|
${rows.join('\n')}

${explained.trim()}
`;
}
