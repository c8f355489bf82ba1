import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../src/server/store/db';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { withGameDatabase } from '../support/gameDatabase';
import { openStallingRoad, type StallingRoad } from '../support/server/stallingRoad';
import { call as callApi, login as loginTo, serve } from './storeCalls';

const INVITER = 1;
const FRIEND = 2;
const OTHER = 3;
/** Longer than a call waits for an answer. */
const SILENCE_MS = 12_000;

const database = withGameDatabase();

/** The database stops answering for longer than a call waits, then continues as if nothing had happened. */
describe('after a database stall', () => {
  let road: StallingRoad;
  let db: SqlDb;
  let tokens: Record<number, string>;

  beforeEach(async () => {
    road = await openStallingRoad(database());
    db = await openPostgres({ databaseUrl: road.url, lanes: 1 });
    await db.reset();
    tokens = {};
    for (const id of [INVITER, OTHER]) await login(id);
    await login(FRIEND, INVITER);
  });
  afterEach(async () => {
    vi.useRealTimers();
    road.goOn();
    await db.close();
    await road.close();
  });

  const call = (method: string, path: string, sent: Parameters<typeof callApi>[3]) =>
    callApi(serve(db), method, path, sent);
  async function login(telegramId: number, referredBy?: number): Promise<void> {
    tokens[telegramId] = (await loginTo(serve(db), telegramId, referredBy)).body.token;
  }
  const sync = (telegramId: number) => call('GET', '/clicker/sync', { token: tokens[telegramId]! });

  /** Starts a sync whose answer gets stuck at a statement. `meanwhile` runs before the call times out. */
  async function stuckSync(statement: string, meanwhile?: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isStuck = road.stallAfter(statement);
    const stuck = sync(INVITER);
    await isStuck;
    await meanwhile?.();
    vi.advanceTimersByTime(SILENCE_MS);
    const answer = await stuck;
    vi.useRealTimers();
    return answer;
  }

  it('a half-done transaction is never committed, and a gift is paid once', async () => {
    expect((await stuckSync('update players set')).status).toBe(503);
    const next = sync(OTHER);
    road.goOn();
    expect((await next).status).toBe(200);
    expect(await db.unbalanced(3000)).toEqual([]);
    const { status, body } = await sync(INVITER);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { balance: 3000 + 5000 }, total_referals: 1 });
    expect(await db.unbalanced(3000)).toEqual([]);
  });

  it('the store continues after a statement that the stall ended', async () => {
    const holder = connectPostgres(database(), 1);
    await holder.transaction().execute(async (held) => {
      await sql`select 1 from players where telegram_id = ${INVITER} for update`.execute(held);
      const endStatement = () =>
        expect
          .poll(async () => {
            const ended = sql`select pg_cancel_backend(pid) from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`;
            return (await ended.execute(held)).rows.length;
          })
          .toBe(1);
      expect((await stuckSync('for no key update', endStatement)).status).toBe(503);
    });
    await holder.destroy();
    road.goOn();
    for (const id of [OTHER, INVITER]) expect((await sync(id)).status).toBe(200);
  });

  it('calls waiting behind the first one are rejected; later ones are served', async () => {
    const others = await openPostgres({ databaseUrl: road.url, lanes: 1, largestGroup: 1 });
    await others.transact(OTHER, ({ player, put }) => put(player!));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isStuck = road.stallAfter('for no key update');
    const calls = [1, 2, 3].map(() => others.transact(OTHER, ({ player, put }) => put(player!)));
    await isStuck;
    vi.advanceTimersByTime(SILENCE_MS);
    for (const call of calls) await expect(call).rejects.toThrow(Unavailable);
    vi.useRealTimers();
    road.goOn();
    await others.transact(OTHER, ({ player, put }) => put(player!));
    await others.close();
  });

  it.each(['reads', 'friends', 'refusals'] as const)('all waiting %s are rejected together', async (kind) => {
    const batch = { device: null, timestamp: 2, count: 3, rate: 1, status: 422, reason: 'No.', at: 9 };
    const asked: Record<typeof kind, () => Promise<unknown> | undefined> = {
      reads: () => others.read(OTHER),
      friends: () => others.friendsPage(INVITER, { page: 1, perPage: 10 }),
      refusals: () => others.keepRefused?.({ telegramId: OTHER, ...batch }),
    };
    const others = await openPostgres({ databaseUrl: road.url, lanes: 1, largestGroup: 1 });
    await asked[kind]();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isStuck = road.stallAfter('select');
    const calls = [1, 2, 3].map(() => asked[kind]());
    await isStuck;
    vi.advanceTimersByTime(SILENCE_MS);
    for (const call of calls) await expect(call).rejects.toThrow(Unavailable);
    vi.useRealTimers();
    road.goOn();
    await others.close();
  });
});

describe('a connection', () => {
  it('has TCP keep-alive enabled', async () => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const connection = connectPostgres(database(), 1);
    await sql`select 1`.execute(connection);
    expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
    await connection.destroy();
    keepAlive.mockRestore();
  });

  it('has a statement timeout below the call’s own', async () => {
    const connection = connectPostgres(database(), 1);
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(connection);
    expect(rows).toEqual([{ limit: '10s' }]);
    await connection.destroy();
  });
});
