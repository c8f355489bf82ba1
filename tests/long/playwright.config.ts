import { defineConfig } from '@playwright/test';
import short from '../e2e/playwright.config';

/** The long series (`npm run test:long`) take hours, not minutes, and run one at a time. */
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
