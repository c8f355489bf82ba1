import { describe, expect, it } from 'vitest';
import { staleInstall } from '../../scripts/lib/install.mjs';
import { countRun } from '../../scripts/lib/steps.mjs';

describe('counting a run of tests', () => {
  it('takes the runner at its word', () => {
    const counts = { code: 1, passed: 7, failed: 2 };
    expect(countRun('e2e', counts)).toEqual({ name: 'e2e', passed: 7, failed: 2 });
  });

  it('does not believe a bad exit without a failed test', () => {
    expect(countRun('e2e', { code: 1, passed: 7, failed: 0 })).toMatchObject({ passed: 7, failed: 1 });
  });

  it('does not believe a good exit without any test', () => {
    expect(countRun('e2e', { code: 0, passed: 0, failed: 0 })).toMatchObject({
      failed: 1,
      note: 'no test ran',
    });
  });

  it('tells of skipped tests', () => {
    expect(countRun('e2e', { code: 0, passed: 1, failed: 0, note: '2 skipped' })).toMatchObject({
      note: '2 skipped',
    });
  });
});

describe('the installed packages', () => {
  it('are the locked ones while the tests run', () => {
    expect(staleInstall()).toBeUndefined();
  });
});
