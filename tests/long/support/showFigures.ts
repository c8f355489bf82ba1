import type { TestInfo } from '@playwright/test';

/** Prints figures as a table and attaches them to the test's report. */
export async function showFigures(
  testInfo: TestInfo,
  rows: readonly Readonly<Record<string, string | number | undefined>>[],
): Promise<void> {
  console.table(rows);
  const body = JSON.stringify(rows, null, 2);
  await testInfo.attach('figures', { body, contentType: 'application/json' });
}
