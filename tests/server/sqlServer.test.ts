import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../src/server/api';
import { createPulse } from '../../src/server/desk/pulse';
import { createMetrics } from '../../src/server/http/metrics';
import { startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { CommitsWait, Unavailable } from '../../src/server/store/db';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectPostgres, hashSecret, openPostgres } from '../../src/server/store/sql/openStore';
import type { Sql } from '../../src/server/store/sql/query';
import { toRow } from '../../src/server/store/sql/rows';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { insertPlayers } from '../../src/server/store/sql/statements';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { dbPlayer } from './dbContract';
import { openDeskWorld } from './deskWorld';
import { call, login, NOW, serve } from './storeCalls';

/** Shorter commit timeout than in production, generous enough for a busy machine. */
const QUERY_MS = 1500;

/** Two processes' stores and a separate PostgreSQL: its tables, log and outages. */
describe('two stores and their PostgreSQL', () => {
  let postgres: TestPostgres;
  let admin: Sql;
  let stores: [SqlDb, SqlDb];
  let apis: [Api, Api];
  const heard: unknown[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    admin = connectPostgres(postgres.url(), 1);
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await admin.destroy();
    await postgres.close();
  });

  it('refuse tables older than themselves', async () => {
    await expect(openPostgres({ databaseUrl: postgres.url() })).rejects.toThrow(/npm run provider:migrate/);
    expect(await Promise.all([migrate(admin), migrate(admin)])).toEqual([
      [
        '0001-accounts',
        '0002-catalogue',
        '0003-desk',
        '0004-review',
        '0005-indexes',
        '0006-wallets',
        '0007-airdrop',
      ],
      [],
    ]);
    const open = () => openPostgres({ databaseUrl: postgres.url(), boardSeconds: 0 });
    stores = [await open(), await open()];
    apis = stores.map((db) => serve(db, (error) => heard.push(error))) as [Api, Api];
  });

  describe('up to date', () => {
    beforeEach(async () => {
      heard.length = 0;
      await stores[0].reset();
    });

    it('write at most 500 bytes of log per tap', async () => {
      const ids = Array.from({ length: 500 }, (_, index) => index + 1);
      const rows = ids.map((id) =>
        toRow(
          dbPlayer(id, {
            tokens: [{ hash: hashSecret('0'.repeat(32)), expiresAt: NOW + 1000 }],
            energy: { shown: 500, bank: 100_000, at: NOW },
            productionPerHour: 500,
            passiveAt: NOW,
            missions: Object.fromEntries(Array.from({ length: 40 }, (_, mission) => [mission, 5])),
          }),
        ),
      );
      await insertPlayers(admin, rows);
      const AT_ONCE = 100;
      const tapSome = (round: number) =>
        Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => {
            const id = 1 + (((round * AT_ONCE + index) * 797) % ids.length);
            const timestamp = NOW + round;
            return call(apis[id % 2 === 0 ? 0 : 1], 'POST', '/clicker/tap', {
              token: `${id}.${'0'.repeat(32)}`,
              body: { count: 3, energy: 400, timestamp },
              key: `phone0000001:${timestamp}`,
            });
          }),
        );
      const log = async () => {
        const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn() - '0/0' as at`.execute(admin);
        return Number(rows[0]?.at);
      };
      const before = await log();
      const ROUNDS = 3;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { status } of await tapSome(round)) expect(status).toBe(200);
      expect(((await log()) - before) / (ROUNDS * AT_ONCE)).toBeLessThan(500);
    });

    it('index no column that a tap changes, so that rows are updated in place', async () => {
      const { rows } = await sql<{ columns: string }>`
        select substring(indexdef from '\\(([^)]*)\\)') as columns from pg_indexes where tablename = 'players'
        order by columns`.execute(admin);
      expect(rows.map(({ columns }) => columns)).toEqual([
        'created_at',
        'level, production DESC, id',
        'referred_by, id',
        'telegram_id',
      ]);
    });

    it('answer 503 during a database outage and continue after it', async () => {
      const { token } = (await login(apis[0], 1)).body;
      await postgres.stop('immediate');
      const body = { count: 5, energy: 400, timestamp: NOW };
      const tap = () => call(apis[0], 'POST', '/clicker/tap', { token, body, key: `phone:${NOW}` });
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, tap),
        call(apis[0], 'GET', '/clicker/missions', { token }),
        login(apis[1], 2),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      expect(heard.every((error) => error instanceof Unavailable)).toBe(true);
      await postgres.start();
      expect((await tap()).status).toBe(200);
      expect((await tap()).body.balance).toBe(3005);
      expect((await login(apis[1], 2)).status).toBe(200);
    });

    const waitingCommits = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(admin);
      return rows.length;
    };
    /** Makes this replica confirm each further commit. Null for none. */
    const standBy = async (name: string | null) => {
      const setting =
        name === null ? 'reset synchronous_standby_names' : `set synchronous_standby_names = '${name}'`;
      await sql`alter system ${sql.raw(setting)}`.execute(admin);
      await sql`select pg_reload_conf()`.execute(admin);
    };

    it('reject calls while commits wait for an absent replica', async () => {
      const tokens: string[] = [];
      for (const id of [1, 2, 3]) tokens.push((await login(apis[0], id)).body.token);
      const [token = ''] = tokens;
      const db = await openPostgres({
        databaseUrl: postgres.url(),
        lanes: 1,
        limits: { query_timeout: QUERY_MS },
        stuckCommitSeconds: 0.2,
      });
      const provider = createProvider({ db, clock: () => NOW * 1000, hashSecret });
      const server = await startHttpProvider({ provider });
      const api = serve(db);
      const tap = (token: string, timestamp: number) => {
        const body = { count: 1, energy: 400, timestamp };
        return call(api, 'POST', '/clicker/tap', { token, body, key: `phone:${timestamp}` });
      };
      const ready = async () => {
        const answer = await fetch(`${server.origin}/readyz`);
        return `${answer.status} ${await answer.text()}`;
      };
      let last = NOW;
      await standBy('away');
      try {
        await vi.waitFor(async () => expect((await tap(token, ++last)).status).toBe(503), 20_000);
        for (const other of tokens) expect((await tap(other, last + 1)).status).toBe(503);
        const report = { token, body: { report: 'what happened' } };
        expect((await call(api, 'POST', '/reports', report)).status).toBe(503);
        await expect(db.forget({ taps: NOW, refused: NOW })).rejects.toBeInstanceOf(CommitsWait);
        const pulse = createPulse({ db: db.connection, process: 'one', log: { warn: () => undefined } });
        pulse.start({ metrics: createMetrics(), watch: db.watch, startedAt: NOW, port: () => null });
        pulse.stop();
        await pulse.beat();
        const order = { version: 1, seenAct: 0, author: 'Mika', note: 'prices were wrong' };
        await expect(db.catalogue.rollback(order)).rejects.toBeInstanceOf(CommitsWait);
        expect(await waitingCommits()).toBe(1);
        expect(await ready()).toBe('503 commits wait for a replica that is away\n');
        expect((await call(api, 'GET', '/clicker/missions', { token })).status).toBe(200);
      } finally {
        await standBy(null);
      }
      await vi.waitFor(async () => expect(await ready()).toBe('200 ready\n'), 20_000);
      expect(await db.catalogue.acts()).toEqual([]);
      // The waiting commit was stored.
      const balance = 3000 + last - NOW;
      expect((await tap(token, last)).body).toMatchObject({ success: true, earned: 1, balance });
      expect((await tap(token, last + 1)).body.balance).toBe(balance + 1);
      await server.close();
      await db.close();
    });

    it('change nothing at the desk while commits wait, but still serve reads', async () => {
      const db = await openPostgres({ databaseUrl: postgres.url(), limits: { query_timeout: QUERY_MS } });
      const world = await openDeskWorld(db, { stuckCommitSeconds: 0.2 });
      await world.player(7);
      const { version, switches } = (await world.desk('GET', '/switches')).body;
      const act = { version, switches: { ...switches, paysGames: true }, reason: 'Only to see.' };
      const change = () => world.desk('POST', '/switches', act);
      await standBy('away');
      try {
        const heard: string[] = [];
        await vi.waitFor(async () => {
          heard.push((await world.desk('POST', '/flags/find', { reason: 'Only to see.' })).body.message);
          expect(heard.at(-1)).toMatch(/replica/);
        }, 20_000);
        // The outcome of the call that detected the outage is unknown.
        expect(heard.at(-2)).toMatch(/Look whether this was done/);
        world.time.now += 120;
        for (const { status, body } of [await change(), await world.desk('GET', '/players/7')])
          expect([status, body.message]).toEqual([503, expect.stringMatching(/replica that is away/)]);
        await expect(world.signIn()).rejects.toThrow(/replica that is away/);
        expect((await world.desk('GET', '/switches')).status).toBe(200);
        expect(await waitingCommits()).toBe(1);
      } finally {
        await standBy(null);
      }
      await vi.waitFor(async () => expect(await waitingCommits()).toBe(0), 20_000);
      expect((await world.desk('GET', '/players/7')).status).toBe(200);
      await world.close();
    });

    it('reconnect when the server becomes read-only, as after a switchover', async () => {
      const { token } = (await login(apis[0], 1)).body;
      const provider = createProvider({ db: stores[0], clock: () => NOW * 1000, hashSecret });
      const server = await startHttpProvider({ provider });
      const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
      const tap = () =>
        call(apis[0], 'POST', '/clicker/tap', { token, body: { count: 5, energy: 400, timestamp: NOW } });
      // Connections opened during the outage stay read-only.
      const reconnect = sql`select pg_terminate_backend(pid, 20000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      const switchOver = async () => {
        await sql`alter database postgres set default_transaction_read_only = on`.execute(admin);
        await reconnect.execute(admin);
        await vi.waitFor(async () => {
          expect((await call(apis[0], 'GET', '/clicker/missions', { token })).status).toBe(200);
        }, 20_000);
      };
      try {
        await switchOver();
        expect(await ready()).toBe(503);
        await sql`alter database postgres reset default_transaction_read_only`.execute(admin);
        expect(await ready()).toBe(200);

        await switchOver();
        expect((await tap()).status).toBe(503);
        await sql`alter database postgres reset default_transaction_read_only`.execute(admin);
        expect((await tap()).status).toBe(200);
      } finally {
        await sql`alter database postgres reset default_transaction_read_only`.execute(admin);
        await server.close();
      }
    });
  });
});
