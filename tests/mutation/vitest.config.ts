import { defineConfig } from 'vitest/config';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';

const scope = SCOPES[process.env.MUTATION_SCOPE ?? 'core'];

/** The tests that have to notice a change of the scope under test, and no others. */
export default defineConfig({
  test: {
    environment: process.env.MUTATION_SCOPE === 'stage' ? 'jsdom' : 'node',
    include: [...(scope?.tests ?? [])],
    exclude: ['**/*.browser.test.*', ...(process.env.MUTATION_SCOPE === 'stage' ? [] : ['**/*.dom.test.*'])],
    // Enough to notice a mutant, and a tenth of the time.
    env: { RUNS_SHARE: '0.1' },
    testTimeout: 60_000,
    setupFiles: ['tests/mutation/setup.ts'],
  },
});
