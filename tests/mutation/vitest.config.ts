import { defineConfig } from 'vitest/config';

/** The tests that have to notice a changed rule: those of the rules alone, without a provider or a page. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/core/**/*.test.ts'],
    // Enough to notice a mutant, and a tenth of the time.
    env: { RUNS_SHARE: '0.1' },
    testTimeout: 60_000,
    setupFiles: ['tests/mutation/setup.ts'],
  },
});
