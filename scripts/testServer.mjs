import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensurePostgres, ensurePostgresVersion } from './lib/postgres.mjs';
import { bin } from './lib/run.mjs';

const SUFFIX = '.test.ts';
const CHECKS = readdirSync(inRoot('tests/long/server')).flatMap((file) =>
  file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
);

const USAGE = `Runs the long checks of the server. Results are in .cache/reports.
  npm run test:server -- [check …] [--accounts 100000] [--taps 90000] [--processes 1] [--connections 64] [--bots 1000]
                                    [--faults 10] [--players 200] [--seed 1] [--pooled] [--postgres 18]
  Checks: ${CHECKS.join(', ')}. Without a name, runs all of them.
  --accounts applies to million and load; --bots to week; --faults, --players and --seed to failover; the rest to load.
  --pooled puts pgbouncer in transaction mode between the processes and PostgreSQL; load then also compares both paths.
  --postgres runs on that version, with the store's own tests first. 18 is downloaded from npm, without pg_basebackup.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accounts: { type: 'string' },
    taps: { type: 'string' },
    processes: { type: 'string' },
    connections: { type: 'string' },
    bots: { type: 'string' },
    faults: { type: 'string' },
    players: { type: 'string' },
    seed: { type: 'string' },
    pooled: { type: 'boolean', default: false },
    postgres: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const unknown = positionals.filter((name) => !CHECKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${CHECKS.join(', ')}.`);
  process.exit(1);
}

await ensureDependencies();
if (values.postgres) process.env.POSTGRES_BIN = await ensurePostgresVersion(values.postgres);
else await ensurePostgres();
/** @type {Record<string, string>} */
const env = {};
for (const [name, value] of Object.entries(values))
  if (value) env[`CHECK_${name.toUpperCase()}`] = String(value);
if (values.postgres) {
  const store = await bin('vitest', ['run', '--project', 'node', 'tests/server/sql']);
  if (store.code !== 0) process.exit(store.code);
}
const files = positionals.map((name) => `tests/long/server/${name}${SUFFIX}`);
const { code } = await bin('vitest', ['run', '--config', 'tests/long/server/vitest.config.ts', ...files], {
  env,
});
process.exit(code);
