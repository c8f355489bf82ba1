import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../scripts/audit.mjs';
import { staleInstall } from '../../scripts/lib/install.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { readPlaywright, readVitest } from '../../scripts/lib/reports.mjs';
import { check, countRun, endToEndFiles, summary } from '../../scripts/lib/steps.mjs';

const report = (over = {}) => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  retried: [],
  ...over,
});
const run = (over = {}) => ({ code: 0, seconds: 1, report: report(), ...over });

describe('the count of a test run', () => {
  it('is the runner’s count', () => {
    const counts = run({ code: 1, report: report({ passed: 7, failed: 2 }) });
    expect(countRun('e2e', counts)).toMatchObject({ name: 'e2e', passed: 7, failed: 2 });
  });

  it('includes a failure for an error exit without a failed test', () => {
    const counts = run({ code: 1, report: report({ passed: 7 }) });
    expect(countRun('e2e', counts)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('includes a failure for a run without tests', () => {
    expect(countRun('e2e', run())).toMatchObject({ failed: 1, note: 'no test ran' });
  });

  it('mentions skipped tests', () => {
    const counts = run({ report: report({ passed: 1, skipped: 2 }) });
    expect(countRun('e2e', counts)).toMatchObject({ note: '2 skipped' });
  });
});

describe('the parsed reports', () => {
  it('name each failing Vitest test with its file and first message line', () => {
    const failed = {
      status: 'failed',
      fullName: 'taps count',
      failureMessages: ['\n\u001b[31mexpected 1\u001b[0m\nat x'],
    };
    const read = readVitest({
      numPassedTests: 4,
      numPendingTests: 1,
      testResults: [
        {
          name: `${ROOT}/tests/core/tap.test.ts`,
          status: 'failed',
          assertionResults: [{ status: 'passed' }, failed],
        },
        {
          name: `${ROOT}/tests/a.test.ts`,
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    expect(read).toMatchObject({ passed: 4, failed: 2, skipped: 1 });
    expect(read.failures).toEqual([
      { file: 'tests/core/tap.test.ts', title: 'taps count', message: 'expected 1' },
      { file: 'tests/a.test.ts', title: 'the file itself', message: 'no such module' },
    ]);
  });

  it('name each failing Playwright test and each test that needed a retry', () => {
    const spec = (title: string, status: string, message?: string) => ({
      file: 'core.spec.ts',
      title,
      tests: [{ status, results: [{ status: 'failed', error: message && { message } }] }],
    });
    const read = readPlaywright({
      config: { rootDir: `${ROOT}/tests/e2e` },
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('alone', 'expected')],
          suites: [
            { title: 'taps', specs: [spec('count', 'unexpected', 'Error: 4\n at'), spec('stay', 'flaky')] },
          ],
        },
      ],
    });
    expect(read.failures).toEqual([
      { file: 'tests/e2e/core.spec.ts', title: 'taps › count', message: 'Error: 4' },
    ]);
    expect(read.retried).toEqual(['tests/e2e/core.spec.ts: taps › stay']);
    expect(read).toMatchObject({ passed: 4, failed: 1 });
  });

  it('are empty without a report', () => {
    expect(readVitest(undefined)).toEqual(report());
    expect(readPlaywright(undefined)).toEqual(report());
  });
});

describe('the summary', () => {
  const step = { name: 'unit', seconds: 61.4, passed: 3, failed: 0 };

  it('ends with the counts', () => {
    const { text, failed } = summary([step, { ...step, failed: 2 }]);
    expect(text.split('\n').at(-1)).toBe('6 passed, 2 failed');
    expect(failed).toBe(2);
  });

  it('lists each part’s time, each failing test with file and message, and retried tests', () => {
    const failures = [{ file: 'tests/a.test.ts', title: 'adds', message: 'expected 2' }];
    const { text } = summary([{ ...step, failed: 1, failures, retried: ['tests/b.spec.ts: waits'] }]);
    expect(text).toContain('61 s  unit: 3 passed, 1 failed');
    expect(text).toContain('✗ tests/a.test.ts: adds\n    expected 2');
    expect(text).toContain('Defects (passed at the second try only):\n! tests/b.spec.ts: waits');
  });

  it('names a check that couldn’t run, and counts it neither as passed nor as failed', async () => {
    const audited = await check('audit', async () => judgeAudit('npm error network'));
    expect(audited).toMatchObject({ passed: 0, failed: 0 });
    const lines = summary([step, audited]).text.split('\n');
    expect(lines.slice(-2)).toEqual([
      'Not made: audit, the registry could not be asked.',
      '3 passed, 0 failed',
    ]);
  });
});

describe('a filter', () => {
  it('finds end-to-end files by part of their path', () => {
    expect(endToEndFiles(['tabs'])).toEqual(['tests/e2e/tabs.spec.ts']);
    expect(endToEndFiles(['no such file'])).toEqual([]);
  });
});

describe('the installed packages', () => {
  it('match the lock file while the tests run', () => {
    expect(staleInstall()).toBeUndefined();
  });
});
