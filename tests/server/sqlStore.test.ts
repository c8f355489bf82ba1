import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../../src/server/api';
import { eraseAccount } from '../../src/server/desk/sql/erase';
import type { CommittedGroup } from '../../src/server/store/db';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { Sql } from '../../src/server/store/sql/query';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { withGameDatabase } from '../support/gameDatabase';
import { dbPlayer, putPlayer } from './dbContract';
import { call, login, NOW, serve } from './storeCalls';

/** Two processes' stores over one PostgreSQL, from the database's view. */
describe('two stores over one PostgreSQL', () => {
  const database = withGameDatabase();
  let admin: Sql;
  let stores: [SqlDb, SqlDb];
  let apis: [Api, Api];

  beforeAll(async () => {
    admin = connectPostgres(database(), 1);
    const open = () => openPostgres({ databaseUrl: database(), boardSeconds: 0 });
    stores = [await open(), await open()];
    apis = [serve(stores[0]), serve(stores[1])];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await admin.destroy();
  });
  beforeEach(() => stores[0].reset());

  it('open one account for each newcomer who logs in to both at once', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const logins = await Promise.all(ids.flatMap((id) => apis.map((api) => login(api, id))));
    expect(logins.filter(({ status }) => status !== 200)).toEqual([]);
    expect(logins.filter(({ body }) => body.first_login)).toHaveLength(60);
    const players = await Promise.all(ids.map((id) => stores[0].read(id)));
    expect(new Set(players.map((account) => account?.player.id)).size).toBe(60);
    expect(players.every((account) => account?.player.tokens.length === 2)).toBe(true);
  });

  it('credit a batch once when it reaches both at once', async () => {
    const { token } = (await login(apis[0], 1)).body;
    const body = { count: 100, energy: 400, timestamp: NOW };
    for (const key of [`phone:${NOW}`, undefined]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          call(apis[index % 2 === 0 ? 0 : 1], 'POST', '/clicker/tap', { token, body, key }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
    }
    expect((await stores[0].read(1))?.player.coins.whole).toBe(3200);
  });

  it('pay a claim once when it reaches both at once, and report it to both', async () => {
    const { token } = (await login(apis[0], 1)).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(apis[index % 2 === 0 ? 0 : 1], 'POST', '/clicker/claim-daily-task', { token, key: 'a-press' }),
      ),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { balance: 3500, reward: 500 } });
    expect((await stores[0].read(1))?.player.coins.whole).toBe(3500);
    expect(await stores[0].unbalanced(3000)).toEqual([]);
  });

  it('keep different batches that reach both at once', async () => {
    const { token } = (await login(apis[0], 1)).body;
    for (let round = 1; round <= 5; round += 1) {
      const timestamp = NOW + round;
      const body = { count: 5, energy: 400, timestamp };
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((device, index) =>
          call(apis[index % 2 === 0 ? 0 : 1], 'POST', '/clicker/tap', {
            token,
            body,
            key: `${device}:${timestamp}`,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect((await stores[0].read(1))?.player.coins.whole).toBe(3000 + round * 20);
    }
  });

  it('pay an inviter exactly when all friends level up at once', async () => {
    const inviter = (await login(apis[0], 1)).body.token;
    const tokens: string[] = [];
    for (let friend = 2; friend <= 41; friend += 1)
      tokens.push((await login(apis[friend % 2 === 0 ? 0 : 1], friend, 1)).body.token);
    await sql`update players set coins = 24000, earned = 21000 where telegram_id > 1`.execute(admin);
    const answers = await Promise.all([
      ...tokens.flatMap((token) => apis.map((api) => call(api, 'GET', '/clicker/sync', { token }))),
      ...apis.map((api) => call(api, 'GET', '/clicker/sync', { token: inviter })),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const { body } = await call(apis[1], 'GET', '/clicker/sync', { token: inviter });
    expect(body).toMatchObject({ user: { balance: 3000 + 40 * (5000 + 7000) }, total_referals: 40 });
    expect(await stores[0].unbalanced(3000)).toEqual([]);
  });

  // All inviters share one lane.
  it.each([
    ['alone', [1]],
    ['in a group', [1, 3, 5]],
  ])('pay an inviter once for a friend erased during the call, made %s', async (_, inviters) => {
    const tokens: string[] = [];
    for (const id of inviters) tokens.push((await login(apis[0], id)).body.token);
    for (const id of inviters) await login(apis[0], id + 1, id);
    const ran: number[] = [];
    const eraseOnce = async () => {
      if (ran.length === 1) await admin.transaction().execute((transaction) => eraseAccount(transaction, 2));
    };
    const api = serve({
      ...stores[0],
      transact: (id, work) =>
        stores[0].transact(id, async (tx) => {
          ran.push(id);
          await eraseOnce();
          return work(tx);
        }),
    });
    const sync = () => Promise.all(tokens.map((token) => call(api, 'GET', '/clicker/sync', { token })));
    // Keep the lane busy while the calls arrive.
    void stores[0].transact(7, () => undefined);
    const answers = [...(await sync()), ...(await sync())];
    expect(answers.map(({ body }) => [body.user.balance, body.total_referals])).toEqual(
      answers.map(() => [3000 + 5000, 1]),
    );
    expect(await stores[0].unbalanced(3000)).toEqual([]);
    // All run a second time, because the first attempt was rolled back.
    expect(ran).toEqual([...inviters, ...inviters, ...inviters]);
  });

  it('list accounts that don’t add up', async () => {
    await putPlayer(stores[0], dbPlayer(1));
    await putPlayer(stores[0], dbPlayer(2, { coins: { whole: 3001, parts: 5 } }));
    await putPlayer(stores[0], dbPlayer(3, { friends: 1 }));
    expect(await stores[0].unbalanced(3000)).toEqual([
      { telegramId: 2, surplusParts: '3605', friends: 0, welcomed: 0 },
      { telegramId: 3, surplusParts: '0', friends: 1, welcomed: 0 },
    ]);
  });

  it('isolate the failures of a damaged and an impossible account', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const id of ids) await putPlayer(stores[0], dbPlayer(id));
    await sql`update players set doc = '{"missions":"all"}' where telegram_id = 7`.execute(admin);
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        stores[0].transact(id, async ({ player, put, tap }) => {
          if (!player) throw new Error('no player');
          // Neither number fits a bigint. The first fails in its own call, the second with the whole group.
          if (id === 11) await tap({ telegramId: id, timestamp: 1e30, count: 1 });
          put({ ...player, diamond: 1, spent: id === 9 ? 1e30 : 0 });
        }),
      ),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? index + 1 : []))).toEqual([
      7, 9, 11,
    ]);
    for (const id of ids.filter((other) => other !== 7))
      expect((await stores[1].read(id))?.player.diamond).toBe(id === 9 || id === 11 ? 0 : 1);
    await expect(stores[1].read(7)).rejects.toThrow('player 7 is damaged');
    expect((await stores[1].topOfLevel(1, 100)).map(({ id }) => id)).toEqual(ids.filter((id) => id !== 7));
    expect((await login(apis[0], 7)).status).toBe(500);
  });

  it('report waiting calls, transaction groups and open connections', async () => {
    const { watch } = stores[0];
    const groups: CommittedGroup[] = [];
    const waited: number[] = [];
    watch.onGroup((group) => {
      groups.push(group);
      waited.push(watch.load().waiting);
    });
    await Promise.all(Array.from({ length: 40 }, (_, index) => login(apis[0], index + 1)));
    expect(waited[0]).toBeGreaterThan(15);
    expect(groups.reduce((sum, { calls }) => sum + calls, 0)).toBe(40);
    expect(groups.some(({ calls }) => calls > 5)).toBe(true);
    expect(groups.every(({ seconds }) => seconds > 0 && seconds < 10)).toBe(true);
    const { waiting, connections } = watch.load();
    expect(waiting).toBe(0);
    expect(connections?.open).toBeGreaterThanOrEqual(2);
    expect(connections?.wanted).toBe(0);
  });

  it('store refused batches until they expire', async () => {
    const { token } = (await login(apis[0], 1)).body;
    const body = { count: 700, energy: 0, timestamp: NOW };
    expect((await call(apis[0], 'POST', '/clicker/tap', { token, body, key: `phone:${NOW}` })).status).toBe(
      422,
    );
    const kept = () =>
      sql`select telegram_id, timestamp, count, rate, at, device, status, reason from refused_batches`.execute(
        admin,
      );
    expect((await kept()).rows).toEqual([
      {
        telegram_id: 1,
        timestamp: NOW,
        count: 700,
        at: NOW,
        rate: 1,
        device: 'phone',
        status: 422,
        reason: 'More taps than there was energy for.',
      },
    ]);
    await stores[0].forget({ taps: 0, refused: NOW });
    expect((await kept()).rows).toHaveLength(1);
    await stores[0].forget({ taps: 0, refused: NOW + 1 });
    expect((await kept()).rows).toEqual([]);
  });
});
