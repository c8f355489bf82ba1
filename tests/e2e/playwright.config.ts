import { defineConfig } from '@playwright/test';
import { browserEnv, findHeadlessShell, TEST_ARGS } from '../../scripts/lib/chromium.mjs';
import { LOOPBACK_ONLY } from './support/launch';
import { LONG } from './support/long';
import { VIEWPORTS } from './support/viewports';

const executablePath = findHeadlessShell();

/** End-to-end tests of production builds, served on loopback, with one Chromium per worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './support/buildSites.ts',
  fullyParallel: true,
  ...(!process.env.LONG_TESTS && { grepInvert: new RegExp(LONG) }),
  forbidOnly: Boolean(process.env.CI),
  // Tests wait half of the time, so four workers keep two cores busy.
  workers: 4,
  // A shared machine may allow a retry (TEST_RETRIES=1). The summary then names each test that needed one.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: VIEWPORTS.phone,
    // The CPU draws, so every extra pixel costs time in all tests.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...TEST_ARGS, LOOPBACK_ONLY],
      env: browserEnv(),
    },
  },
});
