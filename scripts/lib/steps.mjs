import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { freshReport, readPlaywright, readReport, readVitest } from './reports.mjs';
import { bin } from './run.mjs';

/** @typedef {import('./reports.mjs').Failure} Failure */
/** @typedef {import('./reports.mjs').RunReport} RunReport */

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Failure[]} [failures]
 * @property {readonly string[]} [retried] tests that passed only on retry
 * @property {string} [note] e.g. skipped tests
 * @property {string} [notMade] the reason why a check could not run: neither passed nor failed
 */

const secondsSince = (/** @type {number} */ startedMs) => (Date.now() - startedMs) / 1000;

/**
 * Runs a check that passes or fails as a whole. Shows its output only on failure.
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string, notMade?: string }>} work @returns {Promise<StepResult>}
 */
export async function check(name, work) {
  const started = Date.now();
  const { code, output, notMade } = await work().catch((error) => ({
    code: 1,
    output: String(error?.message ?? error),
    notMade: undefined,
  }));
  const seconds = secondsSince(started);
  if (notMade) {
    console.log(`! ${name}: not made, ${notMade}`);
    return { name, seconds, passed: 0, failed: 0, notMade };
  }
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n`);
  return { name, seconds, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/**
 * Counts a run. An error outside the tests counts as one failure, and so does a run without tests.
 * @param {string} name @param {{ code: number, seconds: number, report: RunReport }} run
 * @returns {StepResult}
 */
export function countRun(name, { code, seconds, report }) {
  const { passed, failed, skipped, failures, retried } = report;
  const isSilent = failed === 0 && (code !== 0 || passed === 0);
  const reason = code !== 0 ? 'the runner failed outside the tests' : 'no test ran';
  const note = isSilent ? reason : skipped > 0 ? `${skipped} skipped` : undefined;
  return {
    name,
    seconds,
    passed,
    failed: isSilent ? 1 : failed,
    failures,
    retried,
    ...(note && { note }),
  };
}

/**
 * Runs Vitest. With `quiet`, prints one line, and the output of a failed run.
 * @param {string} name @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] @returns {Promise<StepResult>}
 */
export function vitest(name, args, { env = {}, quiet = false } = {}) {
  const shown = quiet ? ['--reporter=dot', '--silent=passed-only'] : ['--reporter=default'];
  return runTests(name, readVitest, quiet, (path) =>
    bin('vitest', ['run', ...args, ...shown, '--reporter=json', `--outputFile.json=${path}`], { quiet, env }),
  );
}

/**
 * Runs tests and counts them. `start` writes its report to the path.
 * @param {string} name @param {(report: any) => RunReport} read @param {boolean} quiet
 * @param {(path: string) => Promise<{ code: number, output: string }>} start @returns {Promise<StepResult>}
 */
async function runTests(name, read, quiet, start) {
  const started = Date.now();
  const path = freshReport(`${name.replaceAll(/\W+/g, '-')}.json`);
  const { code, output } = await start(path);
  const report = readReport(path, read);
  const result = countRun(name, { code, seconds: secondsSince(started), report });
  const { seconds, passed, failed } = result;
  if (quiet) console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed (${seconds.toFixed(1)} s)`);
  if (quiet && failed > 0) console.log(`${output.trimEnd()}\n`);
  return result;
}

/** Returns the end-to-end files whose path contains one of the words. */
export function endToEndFiles(/** @type {readonly string[]} */ words) {
  return readdirSync(inRoot('tests/e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/e2e/${name}`)
    .filter((path) => words.some((word) => path.includes(word)));
}

export const END_TO_END = ['-c', 'tests/e2e/playwright.config.ts'];

/**
 * Runs Playwright. With `quiet`, prints one line, and the output of a failed run.
 * @param {string} name @param {readonly string[]} args the configuration, and further arguments
 * @param {NodeJS.ProcessEnv} [env] @param {{ quiet?: boolean }} [options] @returns {Promise<StepResult>}
 */
export function playwright(name, args, env = {}, { quiet = false } = {}) {
  return runTests(name, readPlaywright, quiet, (path) =>
    bin('playwright', ['test', ...args, '--reporter=list,json,html'], {
      quiet,
      env: {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
        PLAYWRIGHT_HTML_OUTPUT_DIR: path.replace(/\.json$/, ''),
        PLAYWRIGHT_HTML_OPEN: 'never',
      },
    }),
  );
}

/**
 * Formats the end of a run's output: times, failed, retried and missing tests, and the totals on the last line.
 * @param {readonly StepResult[]} results @returns {{ text: string, failed: number }}
 */
export function summary(results) {
  const lines = results.map(({ name, seconds, passed, failed, note, notMade }) => {
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    if (notMade) return `!${time}  ${name}: not made`;
    return `${failed > 0 ? '✗' : '✓'}${time}  ${name}: ${passed} passed, ${failed} failed${note ? ` (${note})` : ''}`;
  });
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) lines.push('', 'Failed:');
  for (const { file, title, message } of failures) lines.push(`✗ ${file}: ${title}`, `    ${message}`);
  const retried = results.flatMap((result) => result.retried ?? []);
  if (retried.length > 0) lines.push('', 'Defects (passed at the second try only):');
  lines.push(...retried.map((test) => `! ${test}`), '');
  for (const { name, notMade } of results) if (notMade) lines.push(`Not made: ${name}, ${notMade}.`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  lines.push(`${sum('passed')} passed, ${sum('failed')} failed`);
  return { text: lines.join('\n'), failed: sum('failed') };
}
