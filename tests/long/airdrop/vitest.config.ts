import { defineConfig } from 'vitest/config';
import { inRoot } from '../../../scripts/lib/paths.mjs';

/** Runs the long airdrop tests one at a time, each with the machine to itself. */
export default defineConfig({
  root: inRoot(),
  test: {
    name: 'airdrop',
    include: ['tests/long/airdrop/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
