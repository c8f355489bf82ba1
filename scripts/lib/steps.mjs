import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './paths.mjs';
import { bin } from './run.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string} [note] e.g. skipped or flaky tests
 */

/** @param {string} path */
function freshReport(path) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A check that passes or fails as a whole. Its output is shown at once when it fails, not at all when it passes.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} work
 * @returns {Promise<StepResult>}
 */
export async function check(name, work) {
  const started = Date.now();
  const { code, output } = await work().catch((error) => ({
    code: 1,
    output: String(error?.message ?? error),
  }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const passed = code === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n`);
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/**
 * A runner that exits badly without naming a failed test (a crash, an unhandled error), or that ran none at all,
 * counts as one failure.
 *
 * @param {string} name
 * @param {{ code: number, passed: number, failed: number, note?: string }} counts
 * @returns {StepResult}
 */
export function countRun(name, { code, passed, failed, note }) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  const reason = code !== 0 ? 'the runner failed outside the tests' : 'no test ran';
  return {
    name,
    passed,
    failed: silentFailure ? 1 : failed,
    ...(silentFailure ? { note: reason } : note && { note }),
  };
}

/**
 * Runs projects of the vitest configuration, streaming their progress.
 *
 * @param {string} name
 * @param {readonly string[]} args further arguments, e.g. `--project node`
 * @returns {Promise<StepResult>}
 */
export async function vitest(name, args) {
  const path = freshReport(inRoot('.cache/reports', `${name.replaceAll(/\W+/g, '-')}.json`));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await bin('vitest', ['run', ...args, ...reporters]);
  const report = readReport(path);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return countRun(name, {
    code,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    ...(skipped && { note: `${skipped} skipped` }),
  });
}

/**
 * Runs the end-to-end tests in Chromium, streaming their progress.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 * @returns {Promise<StepResult>}
 */
export async function playwright(name, args = []) {
  const path = freshReport(inRoot('.cache/reports', 'e2e.json'));
  const { code } = await bin('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  const stats = readReport(path)?.stats;
  const notes = [
    stats?.flaky && `${stats.flaky} passed at the second try`,
    stats?.skipped && `${stats.skipped} skipped`,
  ];
  return countRun(name, {
    code,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    note: notes.filter(Boolean).join(', '),
  });
}
