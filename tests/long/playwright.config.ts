import { defineConfig } from '@playwright/test';
import short from '../e2e/playwright.config';

/** Runs the long series (`npm run test:long`), which take hours, one at a time. */
export default defineConfig({
  ...short,
  testDir: '.',
  outputDir: '../../.cache/long',
  globalSetup: './support/ownSites.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  reporter: [['list']],
});
