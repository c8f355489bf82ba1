import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** @typedef {{ file: string, title: string, message: string }} Failure `message` is one line */

/**
 * The result of a test runner. `retried` lists tests that passed only on retry, each with its file.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[],
 *   retried: readonly string[] }} RunReport
 */

/** Returns a report's path. Deletes an earlier report. @param {string} name @returns {string} */
export function freshReport(name) {
  const path = inRoot('.cache/reports', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** Writes a report to .cache/reports and prints its path. @param {string} name @param {string} text */
export function saveReport(name, text) {
  const path = freshReport(name);
  writeFileSync(path, `${text.trimEnd()}\n`);
  console.log(`Written to ${relative(ROOT, path)}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one
const COLOURS = /\u001b\[[\d;]*m/g;

/** Returns the first non-empty line. @param {string} [text] */
export function firstLine(text = '') {
  const lines = text.replace(COLOURS, '').split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message';
}

/**
 * Parses Vitest's JSON report. A file that could not run counts as one failure.
 * @param {any} report @returns {RunReport}
 */
export function readVitest(report) {
  /** @type {Failure[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(ROOT, name);
    const broken = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, failureMessages } of broken)
      failures.push({ file, title: fullName, message: firstLine(failureMessages?.[0]) });
    if (status === 'failed' && broken.length === 0)
      failures.push({ file, title: 'the file itself', message: firstLine(message) });
  }
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
    retried: [],
  };
}

/** Parses Playwright's JSON report. @param {any} report @returns {RunReport} */
export function readPlaywright(report) {
  /** @type {Failure[]} */
  const failures = [];
  /** @type {string[]} */
  const retried = [];
  const fileOf = (/** @type {string} */ file) => relative(ROOT, `${report.config?.rootDir ?? ROOT}/${file}`);
  const visit = (/** @type {any} */ suite, /** @type {readonly string[]} */ above) => {
    for (const { file, title, tests } of suite.specs ?? [])
      for (const { status, results } of tests) {
        const name = [...above, title].join(' › ');
        if (status === 'flaky') retried.push(`${fileOf(file)}: ${name}`);
        if (status !== 'unexpected') continue;
        const error = results.at(-1)?.error?.message ?? results.at(-1)?.status;
        failures.push({ file: fileOf(file), title: name, message: firstLine(error) });
      }
    for (const inner of suite.suites ?? []) visit(inner, [...above, inner.title]);
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  for (const { message, location } of report?.errors ?? [])
    failures.push({
      file: location ? relative(ROOT, location.file) : '',
      title: 'the run',
      message: firstLine(message),
    });
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: failures.length, skipped, failures, retried };
}

/** Reports with a time for each Vitest file. Later ones take precedence. */
const VITEST_REPORTS = ['vitest-browser.json', 'vitest-node-and-dom.json', 'vitest.json'];

/** Returns the duration of each test file in its latest run, in ms. @returns {Map<string, number>} */
export function readDurations() {
  /** @type {Map<string, number>} */
  const durations = new Map();
  for (const name of VITEST_REPORTS)
    try {
      const { testResults } = JSON.parse(readFileSync(inRoot('.cache/reports', name), 'utf8'));
      for (const { name: file, startTime, endTime } of testResults)
        durations.set(relative(ROOT, file), endTime - startTime);
    } catch {
      // The report doesn't exist yet.
    }
  return durations;
}

/**
 * Parses a runner's JSON file. A missing or damaged file counts as empty.
 * @param {string} path @param {(report: any) => RunReport} read
 */
export function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return read(undefined);
  }
}
