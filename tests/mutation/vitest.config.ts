import { defineConfig } from 'vitest/config';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';

const scope = SCOPES[process.env.MUTATION_SCOPE ?? 'core'];

/** Runs only the tests that must detect a change in the selected scope. */
export default defineConfig({
  test: {
    environment: process.env.MUTATION_SCOPE === 'stage' ? 'jsdom' : 'node',
    include: [...(scope?.tests ?? [])],
    exclude: ['**/*.browser.test.*', ...(process.env.MUTATION_SCOPE === 'stage' ? [] : ['**/*.dom.test.*'])],
    // Each mutant has its own worker, whose test files can share modules. Imports take half the time.
    isolate: false,
    // These are enough runs to detect a mutant, in a tenth of the time.
    env: { RUNS_SHARE: '0.1' },
    // A hanging test has detected the mutant. Only tests of the rules may take longer.
    testTimeout: process.env.MUTATION_SCOPE === 'core' ? 60_000 : 20_000,
    setupFiles: ['tests/mutation/setup.ts', 'tests/support/endTimers.ts'],
  },
});
