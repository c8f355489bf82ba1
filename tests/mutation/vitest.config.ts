import { defineConfig } from 'vitest/config';
import { SCOPES } from '../../scripts/lib/mutationScopes.mjs';

const scope = SCOPES[process.env.MUTATION_SCOPE ?? 'core'];

/** The tests that have to notice a change of the scope under test, and no others. */
export default defineConfig({
  test: {
    environment: process.env.MUTATION_SCOPE === 'stage' ? 'jsdom' : 'node',
    include: [...(scope?.tests ?? [])],
    exclude: ['**/*.browser.test.*', ...(process.env.MUTATION_SCOPE === 'stage' ? [] : ['**/*.dom.test.*'])],
    // Each change gets a worker of its own, in which the files share their modules: half the time goes into imports.
    isolate: false,
    // Enough to notice a mutant, and a tenth of the time.
    env: { RUNS_SHARE: '0.1' },
    // A test that hangs has noticed the change. Only the rules are played at such length that a test may take longer.
    testTimeout: process.env.MUTATION_SCOPE === 'core' ? 60_000 : 20_000,
    setupFiles: ['tests/mutation/setup.ts', 'tests/support/endTimers.ts'],
  },
});
