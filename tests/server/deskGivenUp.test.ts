import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import { withGameDatabase } from '../support/gameDatabase';
import { type DeskWorld, openDeskWorld } from './deskWorld';

const PLAYER = 5;
const database = withGameDatabase();
let world: DeskWorld;
let beside: Kysely<never>;

beforeAll(async () => {
  const db = await openPostgres({ databaseUrl: database(), limits: { statement_timeout: 300 } });
  world = await openDeskWorld(db);
  beside = connectPostgres(database(), 2);
});
afterAll(async () => {
  await world.close();
  await beside.destroy();
});

it('an act that takes longer than a statement may is given up as a whole, which is said, and can be done again once', async () => {
  const player = await world.player(PLAYER);
  for (let refusal = 0; refusal < 3; refusal += 1) expect((await player.tap(901)).status).toBe(422);
  const { groups, from, to } = (await world.desk('GET', '/refused')).body;
  const [{ status, reason: refusal, coins }] = groups;
  const giveBack = () =>
    world.desk('POST', '/refused/give-back', { from, to, status, refusal, reason: 'A bad night.' });

  const late = await beside.transaction().execute(async (busy) => {
    await sql`select from players where telegram_id = ${PLAYER} for update`.execute(busy);
    return giveBack();
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

it('an outage is told in the log as the game tells it', async () => {
  const lost = await beside.transaction().execute(async (busy) => {
    await sql`lock table desk_switches in access exclusive mode`.execute(busy);
    const asked = world.desk('GET', '/switches');
    await expect
      .poll(async () => {
        const ended = sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where wait_event_type = 'Lock' and query ~ 'desk_switches' and pid <> pg_backend_pid()`;
        return (await ended.execute(beside)).rows.length;
      })
      .toBe(1);
    return asked;
  });
  expect([lost.status, lost.body.message]).toEqual([503, 'The server rests for a moment.']);
  expect(world.warnings).toContain('the database does not answer');
});
