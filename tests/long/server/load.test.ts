import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../support/server/cluster';
import { openStage, type Stage } from '../../support/server/stage';
import { argument, showResult } from './figures';
import { ask, askNumber, seedAccounts } from './seed';
import { createTaps, type SendTaps, tapsPerSecond } from './taps';

const ACCOUNTS = argument('accounts', 100_000);
const TAPS = argument('taps', 90_000);
const PROCESSES = argument('processes', 1);
const CONNECTIONS = argument('connections', 64);
const WARM_UP = 10_000;
const WAL_TAPS = 20_000;
/** Turns of each path, and taps of one turn, when pgbouncer is compared with the direct path. */
const TURNS = 4;
const TURN_TAPS = 15_000;

let stage: Stage;
let tap: SendTaps;

beforeAll(async () => {
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB' };
  stage = await openStage({ processes: PROCESSES, postgres: { isDurable: true, settings } });
  tap = createTaps(await seedAccounts(stage, ACCOUNTS), CONNECTIONS);
});
afterAll(() => stage.close());

/** Returns the number of tap calls that the processes report as answered with 200. */
async function countedTaps(): Promise<number> {
  const texts = await Promise.all(
    stage.origins().map(async (origin) => (await fetch(`${origin}/metrics`)).text()),
  );
  const pattern = /^game_calls_total\{route="\/api\/clicker\/tap",status="200"\} (\d+)$/m;
  return texts.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
}

const position = () => askNumber(stage, `select pg_current_wal_lsn() - '0/0'::pg_lsn`);
const size = () => askNumber(stage, 'select pg_database_size(current_database())');

it('6, 7, 12: a process answers taps at full load', async () => {
  const origins = stage.origins();
  await tap(WARM_UP, origins);
  const before = { size: await size(), counted: await countedTaps() };
  const result = await tap(TAPS, origins);
  const after = { size: await size(), counted: await countedTaps() };
  const perSecond = tapsPerSecond(result);

  await ask(stage, 'alter system set full_page_writes = off');
  await ask(stage, 'select pg_reload_conf()');
  await ask(stage, 'checkpoint');
  const walBefore = await position();
  const walRun = await tap(WAL_TAPS, origins);
  const walPerTap = Math.round(((await position()) - walBefore) / walRun['2xx']);

  const isFast = perSecond >= 3000 && result.latency.p99 <= 250 && result.non2xx === 0;
  const suffix = ACCOUNTS === 100_000 ? '' : ` (${ACCOUNTS.toLocaleString('en')} accounts)`;
  showResult({
    check: `6${suffix}`,
    title: `Taps by ${ACCOUNTS.toLocaleString('en')} accounts, load generator and database on the same cores`,
    wanted: '≥ 3,000 taps/s, p99 ≤ 250 ms; at a million accounts ≥ 80 % of that',
    isMet: isFast,
    figures: {
      'taps/s': perSecond,
      'p50 in ms': result.latency.p50,
      'p99 in ms': result.latency.p99,
      'other answers': result.non2xx + result.errors,
      taps: result['2xx'],
      processes: PROCESSES,
      connections: CONNECTIONS,
    },
  });
  const growthMB = (after.size - before.size) / 1e6;
  showResult({
    check: `7${suffix}`,
    title: `Log a tap without full-page images, and growth over ${TAPS.toLocaleString('en')} taps`,
    wanted: '≤ 500 B a tap; ≤ 50 MB over a million taps',
    isMet: walPerTap <= 500 && growthMB <= 50,
    figures: { 'bytes of log a tap': walPerTap, 'growth in MB': Math.round(growthMB * 10) / 10, taps: TAPS },
  });
  const isCounted = after.counted - before.counted === result['2xx'];
  const hasSecret = stage.processes.some((process) => /[0-9a-f]{32}/.test(process.output()));
  showResult({
    check: '12',
    title: '`/metrics` against the load generator; tokens in the logs',
    wanted: 'equal counts; none',
    isMet: isCounted && !hasSecret,
    figures: {
      'counted by the generator': result['2xx'],
      'counted by the processes': after.counted - before.counted,
      'logs with a token': hasSecret ? 'yes' : 'none',
    },
  });
  expect(isCounted).toBe(true);
  expect(hasSecret).toBe(false);
  expect(result.non2xx).toBe(0);
  expect(walPerTap).toBeLessThanOrEqual(500);
});

it.runIf(process.env.CHECK_POOLED)(
  '6 pooled: pgbouncer keeps 85 % of the direct path’s throughput',
  async () => {
    const env = { DATABASE_URL: stage.url, LIMIT_PER_TOKEN: '0', LIMIT_PER_ADDRESS: '0' };
    const direct = await startProcess({ args: ['--no-demo'], env });
    const paths = { direct: [direct.origin], pooled: stage.origins().slice(0, 1) };
    const rates: Record<keyof typeof paths, number[]> = { direct: [], pooled: [] };
    try {
      for (const origins of Object.values(paths)) await tap(WARM_UP, origins);
      for (let turn = 0; turn < TURNS; turn += 1) {
        // The order alternates, so that neither path always follows the other.
        for (const path of turn % 2 ? (['pooled', 'direct'] as const) : (['direct', 'pooled'] as const)) {
          const result = await tap(TURN_TAPS, paths[path]);
          expect(result.non2xx + result.errors).toBe(0);
          rates[path].push(tapsPerSecond(result));
        }
      }
    } finally {
      await direct.end('SIGKILL');
    }
    const mean = (of: readonly number[]) => of.reduce((sum, rate) => sum + rate, 0) / of.length;
    const ratio = mean(rates.pooled) / mean(rates.direct);
    showResult({
      check: '6 pooled',
      title: 'Taps through pgbouncer beside the direct path, in turns',
      wanted: '≥ 0.85 of the direct path',
      isMet: ratio >= 0.85,
      figures: {
        'direct, taps/s': rates.direct.join(', '),
        'pooled, taps/s': rates.pooled.join(', '),
        ratio: Math.round(ratio * 100) / 100,
      },
    });
    expect(ratio).toBeGreaterThanOrEqual(0.85);
  },
);
