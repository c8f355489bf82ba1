import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import { withGameDatabase } from '../support/gameDatabase';
import { type DeskWorld, openDeskWorld } from './deskWorld';

const PLAYER = 5;
const WALLET_OWNER = 6;
const database = withGameDatabase();
let world: DeskWorld;
let beside: Kysely<never>;

beforeAll(async () => {
  const db = await openPostgres({ databaseUrl: database(), limits: { lock_timeout: 0 } });
  world = await openDeskWorld(db);
  beside = connectPostgres(database(), 2);
});
afterAll(async () => {
  await world.close();
  await beside.destroy();
});

/** Ends the statement waiting for a lock, like a server timeout or a lost connection. */
async function endWaiting(end: 'pg_cancel_backend' | 'pg_terminate_backend') {
  await expect
    .poll(async () => {
      const ended = sql`select ${sql.raw(end)}(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      // Within a transaction, the server would repeat its first answer.
      return (await ended.execute(beside)).rows.length;
    })
    .toBe(1);
}

it('an act that times out is rolled back and can be repeated', async () => {
  const player = await world.player(PLAYER);
  for (let refusal = 0; refusal < 3; refusal += 1) expect((await player.tap(901)).status).toBe(422);
  const { groups, from, to } = (await world.desk('GET', '/refused')).body;
  const [{ status, reason: refusal, coins }] = groups;
  const giveBack = () =>
    world.desk('POST', '/refused/give-back', { from, to, status, refusal, reason: 'A bad night.' });

  const late = await beside.transaction().execute(async (busy) => {
    await sql`select from players where telegram_id = ${PLAYER} for update`.execute(busy);
    const given = giveBack();
    await endWaiting('pg_cancel_backend');
    return given;
  });
  expect([late.status, late.body.message]).toEqual([
    503,
    expect.stringMatching(/given up as a whole.*shorter time/),
  ]);
  expect(world.errors).toEqual(['call failed']);
  expect(await world.acts()).not.toContain('taps of many given back');

  expect((await giveBack()).body).toMatchObject({ batches: 1, coins });
  expect((await giveBack()).status).toBe(400);
  expect((await player.get('/clicker/sync')).body.user.balance).toBe(3000 + coins);
});

it('the player page and the flags survive a wallet search that times out', async () => {
  await world.player(WALLET_OWNER);
  await sql`update players set doc = replace(doc::text, '"tonWallet":null', '"tonWallet":"UQa"')::json
    where telegram_id = ${WALLET_OWNER}`.execute(beside);
  // New connections mistake this function, which times out, for the server's own.
  await sql`create function public.strpos(text, text) returns integer language plpgsql as $$
    begin raise exception using errcode = '57014'; end $$`.execute(beside);
  const own = await sql<{ name: string }>`select current_database() as name`.execute(beside);
  const name = sql.id(own.rows[0]?.name ?? '');
  await sql`alter database ${name} set search_path = public, pg_catalog`.execute(beside);
  const slow = await openDeskWorld(await openPostgres({ databaseUrl: database() }));
  try {
    const { status, body } = await slow.desk('GET', `/players/${WALLET_OWNER}`);
    expect([status, body.player?.tonWallet, body.onWallet]).toEqual([200, 'UQa', null]);

    const day = { day: 1, taps: 1, earned: 1, hours: 0x0f_ff_ff };
    await slow.db.transact(PLAYER, ({ player, put }) => {
      if (player) put({ ...player, days: [day, { ...day, day: 2 }, { ...day, day: 3 }] });
    });
    await slow.desk('POST', '/flags/find', {});
    await expect.poll(slow.acts).toContain('looking through accounts failed');
    const { flags } = (await slow.desk('GET', '/flags?state=open')).body;
    expect(flags).toMatchObject([{ telegramId: PLAYER, kind: 'hours' }]);
  } finally {
    await slow.close();
    await sql`alter database ${name} reset search_path`.execute(beside);
    await sql`drop function public.strpos(text, text)`.execute(beside);
  }
});

it('the desk reports an outage as the game does', async () => {
  const lost = await beside.transaction().execute(async (busy) => {
    await sql`lock table desk_switches in access exclusive mode`.execute(busy);
    const asked = world.desk('GET', '/switches');
    await endWaiting('pg_terminate_backend');
    return asked;
  });
  expect([lost.status, lost.body.message]).toEqual([503, 'The server rests for a moment.']);
  expect(world.warnings).toContain('the database does not answer');
});
