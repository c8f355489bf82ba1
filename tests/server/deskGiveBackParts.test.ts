import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { partAfter } from '../../src/server/desk/sql/refusedPart';
import { REFUSALS_KEPT } from '../../src/server/store/db';
import { type DeskWorld, withDeskWorld } from './deskWorld';

const STALE = 'A later batch of this device was credited before.';
/** Id of a player with as many refusals as the server stores. */
const MANY = 803;
const PLAYERS = [801, 802, MANY, 804];
const EACH = 100;

let world: DeskWorld;
let period: { from: number; to: number };
withDeskWorld(async (opened) => {
  world = opened;
  period = { from: world.time.now - 100, to: world.time.now + 100 };
  for (const id of PLAYERS) await world.player(id);
});

/** Stores the refusals of one batch of each player. One player has as many refusals as the server stores. */
async function refuse(timestamp: number): Promise<void> {
  const { connection } = world.db;
  await sql`truncate refused_batches`.execute(connection);
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    select telegram_id, ${timestamp}::bigint, ${EACH}::bigint, 1, ${world.time.now}::bigint, 'phone', 409, ${STALE} from players,
      generate_series(1, case telegram_id when ${MANY}::bigint then ${REFUSALS_KEPT}::integer else 3 end)`.execute(
    connection,
  );
}

const order = () => ({ ...period, status: 409, refusal: STALE, reason: 'A bad night.' });
const giveBack = (after: number) => world.desk('POST', '/refused/give-back', { ...order(), after });

/** Simulates one press: all parts in sequence. */
async function giveAllBack(): Promise<number> {
  let coins = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { status, body } = await giveBack(after);
    expect(status).toBe(200);
    coins += body.coins;
    after = body.next;
  }
  return coins;
}

async function expectGiven(batches: number): Promise<void> {
  const { rows } = await sql`
    select recipient, sum(coins)::integer as coins from inbox group by recipient order by recipient`.execute(
    world.db.connection,
  );
  expect(rows).toEqual(PLAYERS.map((recipient) => ({ recipient, coins: batches * EACH })));
}

it('a night’s taps are given back in parts, each once, even when interrupted', async () => {
  await refuse(1);
  const asked = async (after: number) => {
    const { body } = await giveBack(after);
    return [body.players, body.coins, body.next];
  };
  expect(await asked(0)).toEqual([2, 2 * EACH, 802]);
  expect(await asked(802)).toEqual([1, EACH, MANY]);
  // An operator presses again after the page closed or the process died.
  expect(await asked(0)).toEqual([0, 0, 802]);
  expect(await asked(802)).toEqual([0, 0, MANY]);
  expect(await asked(MANY)).toEqual([1, EACH, null]);
  await expectGiven(1);
  const lines = (await world.acts()).filter((act) => act === 'taps of many given back');
  expect(lines).toHaveLength(3);
});

it('two operators who press at the same time give everything back once', async () => {
  await refuse(2);
  const given = await Promise.all([giveAllBack(), giveAllBack()]);
  expect(given.reduce((sum, coins) => sum + coins)).toBe(PLAYERS.length * EACH);
  await expectGiven(2);
  expect(await world.unbalanced()).toEqual([]);
});

it('the coins still to give back are counted part by part', async () => {
  await refuse(3);
  await giveBack(0);
  const count = async (after: number) => {
    const { body } = await world.desk('GET', `/refused?from=${period.from}&to=${period.to}&after=${after}`);
    const [{ players, waiting, coins }] = body.groups;
    return [players, waiting, coins, body.next];
  };
  expect(await count(0)).toEqual([2, 0, 0, 802]);
  expect(await count(802)).toEqual([1, 1, EACH, MANY]);
  expect(await count(MANY)).toEqual([1, 1, EACH, null]);
});

it('a desk page of an earlier release is told to reload before giving back', async () => {
  const askEarlier = () => world.desk('POST', '/refused/give-back', order());
  await refuse(4);
  expect(await askEarlier()).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/Reload it/) },
  });
  await sql`delete from refused_batches where telegram_id >= ${MANY}::bigint`.execute(world.db.connection);
  expect(await askEarlier()).toMatchObject({ status: 200, body: { players: 2, coins: 2 * EACH } });
});

it('a part covers at most a thousand players', async () => {
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    select 10000 + i, 1, 1, 1, case when i % 2 = 0 then ${world.time.now} else 0 end, 'phone', 409, ${STALE}
    from generate_series(1, 4000) as i`.execute(world.db.connection);
  const { connection } = world.db;
  const first = await partAfter(connection, period, 10_000);
  expect([first.players.length, first.players[0], first.next]).toEqual([1000, 10_002, 12_000]);
  const second = await partAfter(connection, period, 12_000);
  expect([second.players.length, second.next]).toEqual([1000, 14_000]);
  expect(await partAfter(connection, period, 14_000)).toEqual({ players: [], next: null });
});
