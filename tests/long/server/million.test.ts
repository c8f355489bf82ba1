import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connections } from '../../support/server/http';
import { openStage, type Stage } from '../../support/server/stage';
import { argument, showResult } from './figures';
import { askNumber, type Seeded, seedAccounts } from './seed';

const ACCOUNTS = argument('accounts', 1_000_000);
const FRIENDS = Math.min(50_000, Math.floor(ACCOUNTS / 2));
const CALLS = 200;
const LEVELS = 25;

let stage: Stage;
let seeded: Seeded;
const connections = new Connections(1);

beforeAll(async () => {
  stage = await openStage({
    processes: 1,
    postgres: { isDurable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } },
  });
  seeded = await seedAccounts(stage, ACCOUNTS, {
    level: `1 + n % ${LEVELS}`,
    production: '(n::bigint * 7919) % 1000003',
    // The first account has invited the next `FRIENDS` accounts.
    referred_by: `case when n between 1 and ${FRIENDS} then 1000000000 end`,
    friends: `case when n = 0 then ${FRIENDS} else 0 end`,
  });
});
afterAll(async () => {
  connections.close();
  await stage.close();
});

/** Makes consecutive calls and returns their durations in ms, sorted. */
async function time(path: (call: number) => string, telegramId: number): Promise<number[]> {
  const [origin = ''] = stage.origins();
  const taken: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now();
    const { status } = await connections.call(origin, {
      method: 'GET',
      path: `/api${path(call)}`,
      headers: { Authorization: `Bearer ${seeded.token(telegramId)}` },
    });
    taken.push(performance.now() - started);
    expect(status).toBe(200);
  }
  return taken.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;

it('8: the leaderboard and a popular inviter’s friends load fast among a million players', async () => {
  const boards = await time(
    (call) => `/clicker/leaderboard?level_id=${1 + (call % LEVELS)}`,
    seeded.first + 1,
  );
  // The first call of each level counts its incomes; later calls read the stored count.
  const places = await time(() => '/clicker/leaderboard/place', seeded.first + 2);
  const syncs = await time(() => '/clicker/sync', seeded.first);
  const friends = await time((call) => `/referred-users?page=${1 + call}&per_page=20`, seeded.first);
  const megabytes = (await askNumber(stage, `select pg_total_relation_size('players')`)) / 1e6;
  const isMet = at(boards, 0.99) <= 20 && at(syncs, 0.99) <= 50;
  showResult({
    check: '8',
    title: `${ACCOUNTS.toLocaleString('en')} players: the leaderboard, and the sync of an inviter with ${FRIENDS.toLocaleString('en')} friends`,
    wanted: 'leaderboard p99 ≤ 20 ms, sync ≤ 50 ms',
    isMet,
    figures: {
      'leaderboard p50 in ms': at(boards, 0.5),
      'leaderboard p99 in ms': at(boards, 0.99),
      'own place, counted, in ms': at(places, 1),
      'own place p50 in ms': at(places, 0.5),
      'sync p50 in ms': at(syncs, 0.5),
      'sync p99 in ms': at(syncs, 0.99),
      'page of friends p99 in ms': at(friends, 0.99),
      'accounts with their indexes in MB': Math.round(megabytes),
    },
  });
});
