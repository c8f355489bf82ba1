import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TuningProblem } from '../../src/client/tuning/checkTuning.ts';
import { REPORT_TESTS, type ReportTest, writeTest } from '../../src/tools/recorder/writeTest.ts';

/** Writes the test of a report into the repository. Refuses to overwrite another test. */
export function saveReportTest(test: ReportTest, folder = resolve(REPORT_TESTS)): TuningProblem[] {
  try {
    const text = writeTest(test);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${test.name}.test.ts`), text, { flag: 'wx' });
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [{ path: '', reason: code === 'EEXIST' ? `There is a test ${test.name} already.` : message }];
  }
}
