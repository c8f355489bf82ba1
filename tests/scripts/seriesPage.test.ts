import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { readPlaywright, readVitest } from '../../scripts/lib/reports.mjs';
import { seriesPage } from '../../scripts/lib/seriesPage.mjs';
import { countRun } from '../../scripts/lib/steps.mjs';

const vitestReport = readVitest({
  numPassedTests: 1,
  numPendingTests: 1,
  testResults: [
    {
      name: `${ROOT}/tests/core/tap.test.ts`,
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'taps a | b', duration: 1240 },
        { status: 'failed', fullName: 'taps count', duration: 50, failureMessages: ['expected 1'] },
        { status: 'pending', fullName: 'taps later' },
      ],
    },
  ],
});

const playwrightReport = readPlaywright({
  config: { rootDir: `${ROOT}/tests/e2e` },
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
  suites: [
    {
      specs: [
        { file: 'b.spec.ts', title: 'one', tests: [{ status: 'expected', results: [{ duration: 2000 }] }] },
        { file: 'b.spec.ts', title: 'not here', tests: [{ status: 'skipped', results: [] }] },
      ],
      suites: [
        {
          title: 'storm',
          specs: [
            {
              file: 'a.spec.ts',
              title: 'two',
              tests: [{ status: 'flaky', results: [{ duration: 500 }, { duration: 700 }] }],
            },
          ],
        },
      ],
    },
  ],
});

describe('the page of a long series', () => {
  it('has a row for every test that was played, and says what failed', () => {
    const page = seriesPage({
      name: 'commands',
      what: 'many commands',
      steps: [countRun('a', { code: 1, seconds: 1, report: vitestReport })],
    });
    expect(page).toBe(
      `# The long series: commands

Written by \`npm run test:long -- commands\`, which plays many commands.

1 passed, 1 failed.

- tests/core/tap.test.ts: taps count: expected 1
- 1 skipped

## tests/core/tap.test.ts

| Test | Result | Seconds |
| --- | --- | --- |
| taps a \\| b | passed | 1.2 |
| taps count | failed | 0.1 |
`.trim(),
    );
  });

  it('lists the files by name, with all tries of a test in its time', () => {
    const page = seriesPage({
      name: 'rest',
      what: 'the rest',
      steps: [countRun('b', { code: 0, seconds: 1, report: playwrightReport })],
    });
    expect(page.match(/^(##|\|).*/gm)).toEqual([
      '## tests/e2e/a.spec.ts',
      '| Test | Result | Seconds |',
      '| --- | --- | --- |',
      '| storm › two | passed | 1.2 |',
      '## tests/e2e/b.spec.ts',
      '| Test | Result | Seconds |',
      '| --- | --- | --- |',
      '| one | passed | 2.0 |',
    ]);
  });
});
