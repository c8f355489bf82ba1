import { parseArgs } from 'node:util';
import { startHttpProvider } from '../../../src/server/http/server';
import { createProvider } from '../../../src/server/provider';
import { hashSecret, openPostgres } from '../../../src/server/store/sql/openStore';

/**
 * Runs the provider with a simulated clock: every SIGUSR2 advances the clock by twelve hours and prints `stepped`. The
 * real program has no such signal.
 */
const STEP_MS = 12 * 3_600_000;

/** The domain that wallets sign in these tests. */
const PROOF_DOMAIN = 'game.example';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, 'no-demo': { type: 'boolean' } },
});
let aheadMs = 0;
process.on('SIGUSR2', () => {
  aheadMs += STEP_MS;
  console.log('stepped');
});
const db = await openPostgres({ databaseUrl: process.env.DATABASE_URL ?? '' });
const provider = createProvider({
  db,
  clock: () => Date.now() + aheadMs,
  hashSecret,
  proofDomains: [PROOF_DOMAIN],
  options: { demoLife: false },
});
await startHttpProvider({ provider, port: Number(values.port), log: { level: 'error' } });
