import { test as base } from '@playwright/test';
import { createSites, type Sites } from './sites';

/**
 * Worker-scoped fixtures. A test with other fixtures of this scope needs another worker, hence another
 * browser, which costs more than most tests. All tests therefore build on this one.
 */
// biome-ignore lint/complexity/noBannedTypes: there are no fixtures of a single test
export const test = base.extend<{}, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const sites = createSites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
});
