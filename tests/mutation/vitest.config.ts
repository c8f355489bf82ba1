import { defineConfig } from 'vitest/config';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';

const scope = SCOPES[process.env.MUTATION_SCOPE ?? 'core'];

/** Only the tests that must detect a change of the scope under test. */
export default defineConfig({
  test: {
    environment: process.env.MUTATION_SCOPE === 'stage' ? 'jsdom' : 'node',
    include: [...(scope?.tests ?? [])],
    exclude: ['**/*.browser.test.*', ...(process.env.MUTATION_SCOPE === 'stage' ? [] : ['**/*.dom.test.*'])],
    // Each change gets a worker of its own whose files share their modules: half the time goes into imports.
    isolate: false,
    // Enough to detect a mutant, in a tenth of the time.
    env: { RUNS_SHARE: '0.1' },
    // A hanging test has detected the change. Only the rules are played so long that a test may take more.
    testTimeout: process.env.MUTATION_SCOPE === 'core' ? 60_000 : 20_000,
    setupFiles: ['tests/mutation/setup.ts', 'tests/support/endTimers.ts'],
  },
});
