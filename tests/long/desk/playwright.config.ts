import { defineConfig } from '@playwright/test';
import { browserEnv, findChromium, TEST_ARGS } from '../../../scripts/lib/chromium.mjs';

const executablePath = findChromium();

/** Tests the operator's desk in a browser, against real processes on PostgreSQL (`npm run test:long -- desk`). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../.cache/long/desk',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...TEST_ARGS],
      env: browserEnv(),
    },
  },
});
