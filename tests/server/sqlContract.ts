import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createApi } from '../../src/server/api';
import { deskRoutes } from '../../src/server/desk/desk';
import { createProvider } from '../../src/server/provider';
import { hashSecret } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { forgetRefused, forgetReports, waitingGifts } from '../../src/server/store/sql/statements';
import { BOT_TOKEN, openDeskWorld, signedLaunch } from './deskWorld';

const INVITER = 7;
const FRIENDS = 2000;
const ROWS = 25_000;

/** Tables that a reset keeps. The desk log is permanent. */
const NOT_OF_PLAYERS = [
  'airdrop_lines',
  'airdrop_nodes',
  'airdrops',
  'catalogue_acts',
  'catalogue_versions',
  'desk_log',
  'desk_plays',
  'desk_samples',
  'desk_sessions',
  'desk_switches',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Tests the contract of accounts in SQL databases. */
export function describeSql(db: () => SqlDb): void {
  beforeEach(() => db().reset());

  it('gives a locked account its own gifts without reading its friends’ gifts', async () => {
    const { connection } = db();
    await sql`
      insert into inbox select ${INVITER}::bigint, 1000 + i, 'welcome', 5000, false
      from generate_series(1, ${FRIENDS}::integer) as i`.execute(connection);
    await sql`
      insert into inbox select 10000 + i, i, 'welcome', 5000, true from generate_series(1, ${FRIENDS * 5}::integer) as i`.execute(
      connection,
    );
    const own = { recipient: INVITER, source: INVITER, reason: 'back:1', coins: 9 };
    const other = { recipient: 8, source: 1001, reason: 'welcome', coins: 5000 };
    await sql`
      insert into inbox values (${INVITER}, ${INVITER}, 'back:1', 9, false), (8, 1001, 'welcome', 5000, false),
        (${INVITER}, ${INVITER}, 'back:0', 1, true), (9, 1001, 'welcome', 5000, false)`.execute(connection);
    await sql`insert into desk_flags values (${INVITER}, 'cluster', '{}', 1, 'upheld'), (8, 'hours', '{}', 1, 'open')`.execute(
      connection,
    );
    await sql`analyze inbox`.execute(connection);
    const read = await connection.transaction().execute(async (transaction) => {
      expect(await waitingGifts(transaction, [INVITER, 8])).toEqual([own, other]);
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as count
        from pg_stat_xact_user_tables where relname = 'inbox'`.execute(transaction);
      return rows[0]?.count;
    });
    expect(read).toBeLessThan(FRIENDS / 10);

    await sql`update desk_flags set state = 'open'`.execute(connection);
    expect(await waitingGifts(connection, [INVITER])).toHaveLength(FRIENDS + 1);
  });

  it('resets only the tables of players', async () => {
    const { connection } = db();
    // An emptied table gets a new file.
    const files = async () => {
      const { rows } = await sql<{ name: string; file: number }>`
        select relname as name, relfilenode::integer as file from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(connection);
      return rows;
    };
    const before = new Map((await files()).map(({ name, file }) => [name, file]));
    await db().reset();
    const kept = (await files()).filter(({ name, file }) => before.get(name) === file);
    expect(kept.map(({ name }) => name)).toEqual(NOT_OF_PLAYERS);
  });

  it('deletes an outage’s refused batches and reports in parts within the statement timeout', async () => {
    const { connection } = db();
    await sql`
      insert into refused_batches (telegram_id, "timestamp", count, at, status, reason)
      select i, i, 1, 1000 + i / 10, 409, 'No.' from generate_series(1, ${ROWS}::integer) as i`.execute(
      connection,
    );
    await sql`
      insert into desk_reports (telegram_id, at, report)
      select i, 1000 + i / 10, 'Help.' from generate_series(1, ${ROWS}::integer) as i`.execute(connection);
    const before = 1000 + (ROWS - 100) / 10;
    for (const [forget, table] of [
      [forgetRefused, 'refused_batches'],
      [forgetReports, 'desk_reports'],
    ] as const) {
      const parts: number[] = [];
      const counted = connection.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          parts.push(Number(result.numAffectedRows ?? 0));
          return result;
        },
      });
      await forget(counted, before);
      const { rows } = await sql<{ count: number; oldest: number }>`
        select count(*)::integer as count, min(at) as oldest from ${sql.table(table)}`.execute(connection);
      expect(rows).toEqual([{ count: 101, oldest: before }]);
      expect(Math.max(...parts)).toBeLessThan(ROWS / 2);
    }
  });

  it('answers the desk’s calls', async () => {
    const world = await openDeskWorld({ ...db(), close: async () => undefined });
    try {
      const [id, friend] = [901, 902];
      const player = await world.player(id);
      await world.player(friend, { referred_by: id });
      for (const count of [5, ...Array<number>(3).fill(901)]) await player.tap(count);
      await player.post('/reports', { report: 'Help.' });
      await sql`insert into desk_flags values (${id}, 'hours', '{}', 1, 'open')`.execute(db().connection);
      const period = { from: world.time.now - 60, to: world.time.now + 60 };
      const query = new URLSearchParams({ ...period, q: 'player', state: 'open' } as never);
      const reads = deskRoutes({ catalogue: db().catalogue }).filter(({ method }) => method === 'get');
      const statuses: Record<string, number> = {};
      for (const { path } of reads) {
        const named = path.replace(':id', `${id}`).replace(':kind', 'hours');
        const unknown = named.replace(':version', '4711').replace(':hash', 'a'.repeat(64));
        statuses[path] = (await world.desk('GET', `${unknown}?${query}`)).status;
      }
      const others = Object.entries(statuses).filter(([, status]) => status !== 200);
      expect(others).toEqual([
        ['/catalogue/:version', 404],
        ['/catalogue/:version/changes', 404],
        ['/catalogue/plays/:hash', 404],
      ]);

      const { refused, flags } = (await world.desk('GET', `/players/${id}`)).body;
      const { version, switches } = (await world.desk('GET', '/switches')).body;
      const reason = 'For a test.';
      for (const [path, order] of [
        [`/players/${id}/give-back`, { batch: refused[0].id, reason }],
        [`/flags/${id}/hours`, { state: 'upheld', seenReview: flags[0].reviewedAt, reason }],
        ['/switches', { version, switches: { ...switches, paysGames: false }, reason }],
        [`/players/${friend}/erase`, { confirm: friend, reason }],
      ] as const)
        expect([path, (await world.desk('POST', path, order)).status]).toEqual([path, 200]);
      expect(await world.unbalanced()).toEqual([]);
      expect(world.errors).toEqual([]);
    } finally {
      await world.close();
    }
  });

  it('opens an account for a player whose link names an impossible inviter', async () => {
    const now = 1_772_452_800;
    const provider = createProvider({
      db: db(),
      clock: () => now * 1000,
      hashSecret,
      botToken: BOT_TOKEN,
      options: { demoLife: false },
    });
    const launch = signedLaunch(55, { at: now, startParam: `ref_${'9'.repeat(30)}` });
    const { status } = await createApi(provider, {}).answer({
      method: 'POST',
      path: '/auth/telegram-user',
      query: new URLSearchParams(),
      headers: { 'x-telegram-init-data': launch },
      body: { telegram_id: 55, first_name: 'K' },
    });
    expect(status).toBe(200);
    expect((await db().read(55))?.player.referredBy).toBeNull();
  });
}
