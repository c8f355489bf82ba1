import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import type { TestPostgres } from '../../support/postgres';
import { pause } from '../../support/server/bot';
import { type ProviderProcess, startProcess } from '../../support/server/cluster';
import { startReplica } from '../../support/server/replica';
import { openStage, type Stage } from '../../support/server/stage';
import { showResult } from './figures';

const SECRET = 'a-secret-for-the-tests-of-the-replica';
/** Words of the statements that a replica may answer. */
const STALE = ['order by production desc', 'group by step', 'where referred_by =', 'as names from players'];

let stage: Stage;
let replica: TestPostgres;
let process: ProviderProcess;
beforeAll(async () => {
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  stage = await openStage({ processes: 0, postgres: { settings } });
  const admin = connectPostgres(stage.url, 1);
  await sql`create extension pg_stat_statements`.execute(admin);
  await admin.destroy();
  replica = await startReplica(stage.postgres);
  const env = {
    DATABASE_URL: stage.url,
    DATABASE_REPLICA_URL: replica.url('game'),
    ADMIN_SECRET: SECRET,
    LIMIT_PER_TOKEN: '0',
  };
  process = await startProcess({ args: ['--no-demo'], env });
});
afterAll(async () => {
  await process.end('SIGKILL');
  await replica.close();
  await stage.close();
});

it('R: leaderboards, friends’ lists and the desk’s search read from the replica unless it lags', async () => {
  const bot = stage.bot({ telegramId: stage.nextTelegramId(), origins: () => [process.origin] });
  const desk = await signIn();
  await bot.login();

  await bot.tap(1);
  const readAll = async () => {
    const replies = [
      await bot.once({ method: 'GET', path: '/clicker/leaderboard?level_id=1' }),
      await bot.once({ method: 'GET', path: '/clicker/leaderboard/place' }),
      await bot.once({ method: 'GET', path: '/referred-users?page=1' }),
      await desk('/players?q=bot'),
      await desk('/funnel?days=30'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return replies;
  };
  await pause(6000);
  const [, , , found] = await readAll();
  expect(found?.body.players).toHaveLength(1);
  const onPrimary = await countStale();

  // The funnel and the place stay cached. The rest is read again.
  await replica.run('psql', [replica.url(), '-c', 'select pg_wal_replay_pause()']);
  await pause(20_000);
  await readAll();
  const whileLagging = await countStale();

  showResult({
    check: 'R',
    title: 'reads that may be a little old, with a replica that keeps up and with one that replays nothing',
    wanted: 'none at the primary while the replica keeps up; all of them while it lags over 15 s',
    isMet: onPrimary === 0 && whileLagging > 0,
    figures: { 'at the primary, replica fresh': onPrimary, 'at the primary, replica behind': whileLagging },
  });
  expect(onPrimary).toBe(0);
  expect(whileLagging).toBeGreaterThan(0);
});

/** Signs in at the desk. Returns a function that reads one of its paths. */
async function signIn() {
  const page = { Origin: process.origin, 'Content-Type': 'application/json' };
  const { headers } = await stage.connections.call(process.origin, {
    method: 'POST',
    path: '/admin/api/session',
    body: { secret: SECRET },
    headers: page,
  });
  const cookie = { Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  return (path: string) =>
    stage.connections.call(process.origin, {
      method: 'GET',
      path: `/admin/api${path}`,
      headers: { ...page, ...cookie },
    });
}

/** Counts the statements at the primary that a replica may answer. */
async function countStale(): Promise<number> {
  const admin = connectPostgres(stage.url, 1);
  const { rows } = await sql<{ query: string; calls: string }>`
    select query, calls from pg_stat_statements`.execute(admin);
  await admin.destroy();
  return rows
    .filter(({ query }) => STALE.some((words) => query.includes(words)))
    .reduce((sum, { calls }) => sum + Number(calls), 0);
}
