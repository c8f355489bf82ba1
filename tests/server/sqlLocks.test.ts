import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseAccount } from '../../src/server/desk/sql/erase';
import { Unavailable } from '../../src/server/store/db';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { withGameDatabase } from '../support/gameDatabase';
import { untilWaiting } from '../support/lockWaits';
import { dbPlayer, putPlayer } from './dbContract';

const LOCK_MS = 300;
const LOCK_HELD = '55P03';

/** Rows locked by another process: for a moment, or because its machine failed without the database noticing. */
describe('a lock of another process', () => {
  const database = withGameDatabase();
  let other: Kysely<never>;
  let db: SqlDb;
  /** A store whose lock waits have no time limit. */
  let patient: SqlDb;
  const players = Array.from({ length: 30 }, (_, index) => index + 1);

  beforeAll(async () => {
    other = connectPostgres(database());
    db = await openPostgres({ databaseUrl: database(), lanes: 1, limits: { lock_timeout: LOCK_MS } });
    patient = await openPostgres({ databaseUrl: database(), lanes: 1, limits: { lock_timeout: 0 } });
  });
  afterAll(async () => {
    await db.close();
    await patient.close();
    await other.destroy();
  });
  beforeEach(async () => {
    await db.reset();
    await Promise.all(players.map((id) => putPlayer(db, dbPlayer(id))));
  });

  let open: ControlledTransaction<never>[] = [];
  afterEach(async () => {
    await Promise.allSettled(open.map((transaction) => transaction.rollback().execute()));
    open = [];
  });
  async function begin(connection: Kysely<never>): Promise<ControlledTransaction<never>> {
    const transaction = await connection.startTransaction().execute();
    open.push(transaction);
    return transaction;
  }
  /** Locks players and returns a function that unlocks them. */
  async function lock(...ids: number[]): Promise<() => Promise<void>> {
    const transaction = await begin(other);
    await sql`select 1 from players where telegram_id = any(${ids}::bigint[]) for update`.execute(
      transaction,
    );
    return () => transaction.rollback().execute();
  }
  const earn = (id: number, work: () => unknown = () => undefined, store = db) =>
    store.transact(id, async ({ player, put }) => {
      await work();
      put({ ...player!, diamond: player!.diamond + 1 });
    });
  /** Sends one call for each id, in one group: the preceding call keeps the lane busy while they arrive. */
  const earnTogether = (ids: readonly number[], store = db) => {
    void earn(30, undefined, store);
    return Promise.allSettled(ids.map((id) => earn(id, undefined, store)));
  };
  const refused = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index + 1] : []));

  it('rejects the calls of locked players; the others wait for one lock at most', async () => {
    const unlock = await lock(...players.slice(0, 10));
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const outcomes = await earnTogether(players.slice(0, 20));
    const failures = queries.mock.settledResults.filter(({ type }) => type === 'rejected');
    queries.mockRestore();
    expect(failures).toEqual([{ type: 'rejected', value: expect.objectContaining({ code: LOCK_HELD }) }]);
    expect(refused(outcomes)).toEqual(players.slice(0, 10));
    expect(outcomes[0]).toMatchObject({ reason: expect.any(Unavailable) });
    await unlock();
    for (const id of players.slice(0, 20)) expect((await db.read(id))?.player.diamond).toBe(id > 10 ? 1 : 0);
  });

  it('only delays its players’ calls when it is released soon', async () => {
    const unlock = await lock(1, 2);
    const outcomes = earnTogether([1, 2, 3], patient);
    await untilWaiting(other);
    await unlock();
    expect(refused(await outcomes)).toEqual([]);
    for (const id of [1, 2, 3]) expect((await db.read(id))?.player.diamond).toBe(1);
  });

  it('rejects no player whose lock is released while others are served', async () => {
    const unlock = await lock(1);
    const unlockSecond = await lock(2);
    void earn(30);
    const outcomes = await Promise.allSettled([earn(1), earn(2), earn(3, unlockSecond)]);
    expect(refused(outcomes)).toEqual([1]);
    await unlock();
    for (const id of [1, 2, 3]) expect((await db.read(id))?.player.diamond).toBe(id === 1 ? 0 : 1);
  });

  it('rejects only the second opener of an account being opened', async () => {
    const transaction = await begin(other);
    await sql`
      insert into players select (json_populate_record(players, '{"telegram_id":40}')).* from players
      where telegram_id = 1`.execute(transaction);
    void earn(30);
    const outcomes = await Promise.allSettled([
      db.transact(40, ({ put }) => put(dbPlayer(40))),
      ...[1, 2, 3].map((id) => earn(id)),
    ]);
    expect(refused(outcomes)).toEqual([1]);
  });

  it('leaves the game its connections when it is on rarely written tables', async () => {
    const batch = { device: null, timestamp: 2, count: 3, rate: 1, status: 422, reason: 'No.' };
    const keep = {
      refused_batches: (id: number) => patient.keepRefused?.({ telegramId: id, at: 9, ...batch }),
      desk_reports: (id: number) => patient.keepReport?.({ telegramId: id, at: 9, report: 'Help.' }),
    };
    for (const table of ['refused_batches', 'desk_reports'] as const) {
      const locked = await begin(other);
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(locked);
      let answered = 0;
      const waiting = Promise.allSettled(players.map((id) => keep[table](id)?.finally(() => answered++)));
      await patient.transact(1, ({ player, put }) => put(player!));
      expect((await patient.read(1))?.player.telegramId).toBe(1);
      expect(answered).toBe(0);
      await locked.rollback().execute();
      expect(refused(await waiting)).toEqual([]);
    }
    const { rows } = await sql`
      select (select count(*) from refused_batches)::integer as refusals,
        (select count(*) from desk_reports)::integer as reports`.execute(other);
    expect(rows).toEqual([{ refusals: players.length, reports: players.length }]);
  });

  it('lets a report be stored only once when it reaches two processes at the same time', async () => {
    const second = await openPostgres({ databaseUrl: database(), limits: { lock_timeout: 0 } });
    const unlock = await lock(1);
    const sent = [patient, second].map((process) =>
      process.keepReport?.({ telegramId: 1, at: 9, report: 'Once.' }),
    );
    await untilWaiting(other, 2);
    await unlock();
    expect(await Promise.all(sent)).toEqual([true, true]);
    const { rows } = await sql`select 1 from desk_reports where report = 'Once.'`.execute(other);
    expect(rows).toHaveLength(1);
    await second.close();
  });

  it('ends when its process is gone', async () => {
    const gone = connectPostgres(database(), 1, { idle_in_transaction_session_timeout: 100 });
    const abandoned = await begin(gone);
    await sql`select 1 from players where telegram_id = 1 for update`.execute(abandoned);
    await earn(1, undefined, patient);
    expect((await db.read(1))?.player.diamond).toBe(1);
    await expect(abandoned.rollback().execute()).rejects.toThrow();
    await gone.destroy();
  });

  it('times out just after PostgreSQL’s one-second deadlock check', async () => {
    const game = connectPostgres(database(), 1);
    const { rows } = await sql`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(game);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '1500' },
    ]);
    await game.destroy();
  });

  it('prevents writes for a player whose account is being erased', async () => {
    const erasing = await begin(other);
    await sql`select 1 from players where telegram_id = 1 for update`.execute(erasing);
    await eraseAccount(erasing, 1);
    const batch = { device: null, timestamp: 2, count: 3, rate: 1, status: 422, reason: 'No.' };
    const keeping = Promise.allSettled([
      patient.keepRefused?.({ telegramId: 1, at: 9, ...batch }),
      patient.keepReport?.({ telegramId: 1, at: 9, report: 'Help.' }),
      patient.keepRefused?.({ telegramId: 2, at: 9, ...batch }),
    ]);
    await untilWaiting(other);
    await erasing.commit().execute();
    await keeping;
    const { rows } = await sql`
      select telegram_id from refused_batches union all select telegram_id from desk_reports`.execute(other);
    expect(rows).toEqual([{ telegram_id: 2 }]);
  });

  it('prevents gifts to an erased player from a friend’s call in progress', async () => {
    await sql`update players set referred_by = 1 where telegram_id = 2`.execute(other);
    const friend = await begin(other);
    await sql`select 1 from players where telegram_id = 2 for update`.execute(friend);
    const erasing = await begin(other);
    const erased = eraseAccount(erasing, 1);
    await untilWaiting(other);
    await sql`insert into inbox values (1, 2, 'level 2', 500)`.execute(friend);
    await friend.commit().execute();
    await erased;
    await erasing.commit().execute();
    expect((await sql`select * from inbox`.execute(other)).rows).toEqual([]);
  });
});
