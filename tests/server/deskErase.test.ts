import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseAccount, forgetInviter } from '../../src/server/desk/sql/erase';
import { giftsOf } from '../../src/server/desk/sql/players';
import { type DeskWorld, withDeskWorld } from './deskWorld';

const FRIENDS = 20_000;
const INVITER = 7;
const WALLET = `0:${'ab'.repeat(32)}`;

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

describe('an inviter with 20,000 friends', () => {
  it('is erased from all friends without rereading every account', async () => {
    const db = world.db.connection;
    await sql`
      insert into players select 1000 + i, i, ${sql.lit(INVITER)}, 1, 1, 1, 500, 0, 0, 0, 3000, 0, 0, 0, 0, 0, 500, 0, 0, 1,
        null, 0, 0, 0, 0, '', '{}' from generate_series(1, ${sql.lit(FRIENDS)}) as i`.execute(db);
    await sql`analyze players`.execute(db);
    const read = await db.transaction().execute(async (transaction) => {
      await forgetInviter(transaction, INVITER);
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as count
        from pg_stat_xact_user_tables where relname = 'players'`.execute(transaction);
      return rows[0]?.count ?? Number.POSITIVE_INFINITY;
    });
    const left = await sql`select 1 from players where referred_by is not null limit 1`.execute(db);
    expect(left.rows).toEqual([]);
    expect(read).toBeLessThan(FRIENDS * 5);
  }, 60_000);
});

describe('an account with gifts', () => {
  it('is shown and erased without reading every player’s gifts', async () => {
    const db = world.db.connection;
    const gone = 900_001;
    await sql`
      insert into players values (${gone}, 900001, 8, 1, 1, 1, 500, 0, 0, 0, 3000, 0, 0, 0, 0, 0, 500, 0, 0, 1,
        null, 0, 0, 0, 0, '', '{}')`.execute(db);
    await sql`
      insert into inbox select i, i + 1, 'welcome', 1, true
      from generate_series(2000000, ${sql.lit(2_000_000 + FRIENDS)}) as i`.execute(db);
    await sql`insert into inbox values (8, ${gone}, 'welcome', 1, true)`.execute(db);
    await sql`analyze inbox`.execute(db);
    const { gifts, read } = await db.transaction().execute(async (transaction) => {
      const gifts = await giftsOf(transaction, gone);
      await eraseAccount(transaction, gone);
      const { rows } = await sql<{ count: number }>`
        select seq_tup_read::integer as count from pg_stat_xact_user_tables where relname = 'inbox'`.execute(
        transaction,
      );
      return { gifts, read: rows[0]?.count };
    });
    expect(gifts).toHaveLength(1);
    expect(read).toBe(0);
    const { rows } = await sql`select source from inbox where recipient = 8`.execute(db);
    expect(rows).toEqual([{ source: -900_001 }]);
  }, 60_000);
});

describe('an erased account', () => {
  it('leaves what other players gained from it untouched', async () => {
    const inviter = await world.player(150);
    const gone = await world.player(151, { first_name: 'Erased', referred_by: 150 });
    const friend = await world.player(152, { referred_by: 151 });
    await inviter.get('/clicker/sync');
    await gone.tap(20);
    await gone.tap(700, 'tablet');
    await gone.post('/wallet/connect', { ton_wallet: WALLET });
    expect((await inviter.get('/clicker/sync')).body).toMatchObject({ total_referals: 1 });

    const erase = (confirm: number) =>
      world.desk('POST', '/players/151/erase', { confirm, reason: 'Asked by letter.' });
    expect((await erase(150)).status).toBe(400);
    expect((await gone.get('/referred-users')).body.data).toHaveLength(1);
    expect((await world.desk('GET', '/players/151')).status).toBe(200);
    expect((await erase(151)).status).toBe(200);
    expect((await erase(151)).status).toBe(404);

    expect((await gone.get('/clicker/sync')).status).toBe(401);
    expect((await world.desk('GET', '/players/151')).status).toBe(404);
    expect((await world.desk('GET', '/players?q=Erased')).body.players).toEqual([]);
    expect((await inviter.get('/clicker/sync')).body).toMatchObject({
      total_referals: 1,
      user: { balance: 8000 },
    });
    expect((await inviter.get('/referred-users')).body.data).toEqual([]);
    expect((await friend.tap(10)).status).toBe(200);
    expect((await inviter.get('/clicker/leaderboard?level_id=1')).text).not.toContain('Erased');
    for (const table of ['players', 'taps', 'refused_batches', 'desk_flags', 'desk_reports']) {
      const left = await sql`select 1 from ${sql.table(table)} where telegram_id = 151`.execute(
        world.db.connection,
      );
      expect([table, left.rows]).toEqual([table, []]);
    }
    const gifts = await sql`select 1 from inbox where recipient = 151 or source = 151`.execute(
      world.db.connection,
    );
    expect(gifts.rows).toEqual([]);
    expect(await world.unbalanced()).toEqual([]);

    const back = await world.player(151, { first_name: 'Back' });
    expect((await back.get('/clicker/sync')).body.user.balance).toBe(3000);
    expect(await world.unbalanced()).toEqual([]);
  });

  it('earns its inviter nothing more when its player returns', async () => {
    const inviter = await world.player(160);
    const other = await world.player(161);
    const sync = async () => (await inviter.get('/clicker/sync')).body;
    const before = (await sync()).user.balance;
    for (const referrer of [160, 160, 161]) {
      const friend = await world.player(162, { referred_by: referrer });
      await friend.tap(10);
      await world.desk('POST', '/players/162/erase', { confirm: 162, reason: 'Asked by letter.' });
    }
    await world.player(162, { referred_by: 160 });
    expect(await sync()).toMatchObject({ total_referals: 1, user: { balance: before + 5000 } });
    expect((await inviter.get('/referred-users')).body.data).toEqual([]);
    expect((await other.get('/clicker/sync')).body).toMatchObject({
      total_referals: 0,
      user: { balance: before },
    });
    expect(await world.unbalanced()).toEqual([]);
  });

  it('is reported as erased, unlike an account that never existed', async () => {
    await world.player(171);
    const erase = (id: number) =>
      world.desk('POST', `/players/${id}/erase`, { confirm: id, reason: 'Asked by letter.' });
    const both = await Promise.all([171, 171].map(erase));
    const message = expect.stringMatching(/^Mika has erased this player at \S+ \S+ UTC\.$/);
    expect(both.map(({ status, body }) => [status, body])).toEqual(
      expect.arrayContaining([
        [200, { success: true }],
        [404, { success: false, message }],
      ]),
    );
    for (const path of ['/players/171', '/players/171/export'])
      expect((await world.desk('GET', path)).body).toEqual({ success: false, message });
    expect((await erase(172)).body.message).toBe('There is no such player.');
  });

  it('leaves no row in any table keyed by Telegram id', async () => {
    const db = world.db.connection;
    await sql`
      insert into players values (9, 900000, null, 1, 1, 1, 500, 0, 0, 0, 3000, 0, 0, 0, 0, 0, 500, 0, 0, 1,
        null, 0, 0, 0, 0, '', '{}')`.execute(db);
    await sql`insert into taps values (9, 1, 1, 0, 0, 1, 1, false)`.execute(db);
    await sql`
      insert into refused_batches (telegram_id, "timestamp", count, at, status, reason)
      values (9, 1, 1, 1, 422, 'No.')`.execute(db);
    await sql`insert into desk_flags (telegram_id, kind, details, found_at) values (9, 'hours', '{}', 1)`.execute(
      db,
    );
    await sql`insert into desk_reports (telegram_id, at, report) values (9, 1, 'Help.')`.execute(db);
    await sql`insert into wallet_proofs values ('0:9', 9, 1)`.execute(db);
    await sql`insert into airdrop_appeals (telegram_id, at, text) values (9, 1, 'Why?')`.execute(db);
    await sql`
      insert into airdrop_lines (id, telegram_id, coins, income, friends, level, days, reasons, points, amount)
      values ('a', 9, 0, 0, 0, 1, 0, 'level', 0, 0)`.execute(db);

    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'telegram_id' and table_name !~ '^taps_[0-9]$' order by 1`.execute(db);
    const names = tables.map(({ name }) => name);
    const holding = async () => {
      const found: string[] = [];
      for (const name of names) {
        const { rows } = await sql`select 1 from ${sql.table(name)} where telegram_id = 9`.execute(db);
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    expect(await holding()).toEqual(names);
    await eraseAccount(db, 9);
    expect(await holding()).toEqual([]);
  });
});
