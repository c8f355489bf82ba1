import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { REFUSALS_A_DAY, REFUSALS_KEPT } from '../../src/server/store/db';
import { type DeskWorld, type Player, withDeskWorld } from './deskWorld';

const DAY = 86_400;
const STALE = 'A later batch of this device was credited before.';
/** Regeneration of 30 a second for a day, plus a newcomer's full bar. */
const DAY_OF_ENERGY = 30 * DAY + 500;

let world: DeskWorld;
let id = 700;
withDeskWorld((opened) => {
  world = opened;
});
// Each test uses its own day, starting at its first second.
beforeEach(() => {
  world.time.now = (Math.floor(world.time.now / DAY) + 2) * DAY;
  id += 1;
});

/** Sends a batch as often as a client does before dropping it. */
async function refuse(player: Player, count: number, secondsAgo: number): Promise<void> {
  const timestamp = world.time.now - secondsAgo;
  const body = { count, energy: 0, timestamp };
  for (let refusal = 0; refusal < 3; refusal += 1) {
    const reply = await player.post('/clicker/tap', body, { 'Idempotency-Key': `phone:${timestamp}` });
    expect([reply.status, reply.body.message]).toEqual([409, STALE]);
  }
}

/** Returns the desk's view of this test's day, which has one reason. */
async function shown() {
  const from = Math.floor(world.time.now / DAY) * DAY;
  const { groups } = (await world.desk('GET', `/refused?from=${from}&to=${from + DAY - 1}`)).body;
  expect(groups).toHaveLength(1);
  return groups[0];
}

const giveAll = () => {
  const from = Math.floor(world.time.now / DAY) * DAY;
  const which = { from, to: from + DAY - 1, status: 409, refusal: STALE };
  return world.desk('POST', '/refused/give-back', { ...which, reason: 'A bad night.' });
};
const giveOne = (batch: number) =>
  world.desk('POST', `/players/${id}/give-back`, { batch, reason: 'A bad night.' });
const balance = async (player: Player) => (await player.get('/clicker/sync')).body.user.balance;
const batches = async () => (await world.desk('GET', `/players/${id}`)).body.refused;

describe('refused taps beyond the available energy', () => {
  it('are given back up to a day of energy', async () => {
    const player = await world.player(id);
    expect((await player.tap(1)).status).toBe(200);
    for (let batch = 1; batch <= 10; batch += 1) await refuse(player, 5_000_000, batch);
    const most = DAY_OF_ENERGY - 1;
    const claimed = 50_000_000;
    expect(await shown()).toMatchObject({ batches: 10, players: 1, waiting: 1, claimed, coins: most });
    const given = await giveAll();
    expect(given.body).toEqual({
      success: true,
      batches: 1,
      players: 1,
      claimed: 5_000_000,
      coins: most,
      next: null,
    });
    const [line] = (await world.desk('GET', '/log')).body.lines;
    expect(line.details).toMatchObject({ claimed: 5_000_000, coins: most });
    expect(await balance(player)).toBe(3001 + most);
    expect((await giveAll()).status).toBe(400);
    expect(await shown()).toMatchObject({ waiting: 0, claimed: 45_000_000, coins: 0 });
    const states = (await batches()).map(({ state }: { state: string }) => state).sort();
    expect(states).toEqual(['back', ...Array(9).fill('over')]);
    expect(await world.unbalanced()).toEqual([]);
  });

  it('are never given back beyond a day of energy, in any order or number of calls', async () => {
    const player = await world.player(id);
    await player.tap(1);
    await refuse(player, 2_000_000, 2);
    await refuse(player, 2_000_000, 1);
    const [later, earlier] = await batches();
    const rest = DAY_OF_ENERGY - 1 - 2_000_000;
    expect([earlier.coins, later.coins]).toEqual([2_000_000, rest]);
    const first = await giveOne(later.id);
    expect(first.body).toEqual({ success: true, claimed: 2_000_000, coins: rest });
    await refuse(player, 2_000_000, 2);
    const [again] = await batches();
    expect(again).toMatchObject({ state: 'waiting', coins: 2_000_000 });
    expect((await giveOne(again.id)).status).toBe(200);
    await refuse(player, 2_000_000, 3);
    const [third] = await batches();
    expect(third).toMatchObject({ state: 'over', coins: 0 });
    const refusal = await giveOne(third.id);
    expect([refusal.status, refusal.body.message]).toEqual([400, expect.stringContaining('energy')]);
    expect(await balance(player)).toBe(3001 + DAY_OF_ENERGY - 1);
  });

  it('are reduced by the coins credited that day, even on a later day', async () => {
    const player = await world.player(id);
    await player.tap(1);
    await refuse(player, 5_000_000, 1);
    const credited = 2_000_000;
    await sql`
      update players set day_taps = ${credited}, day_earned = ${credited + 500} where telegram_id = ${id}`.execute(
      world.db.connection,
    );
    const left = DAY_OF_ENERGY - credited;
    expect(await shown()).toMatchObject({ coins: left });
    world.time.now += DAY;
    expect((await player.tap(1)).status).toBe(200);
    const [batch] = await batches();
    expect(batch).toMatchObject({ state: 'waiting', coins: left });
  });
});

describe('refused taps on a day with high earnings', () => {
  /** Empties a day's bank with one batch an hour. Resolves with the coins earned. */
  async function tapAllDay(player: Player): Promise<number> {
    let [rate, earned] = [1, 0];
    for (let hour = 0; hour < 23; hour += 1) {
      world.time.now += 3600;
      const reply = await player.tap(Math.floor(106_000 / rate));
      expect(reply.status).toBe(200);
      rate = reply.body.earn_per_tap;
      earned += reply.body.earned;
    }
    return earned;
  }
  const bankOf = async () => {
    const { rows } = await sql<{ most: number }>`
      select max_energy as most from players where telegram_id = ${id}`.execute(world.db.connection);
    return 30 * DAY + (rows[0]?.most ?? 0);
  };

  it('are worth the rest of the day’s limit, even when taps earned more after the refusal', async () => {
    const player = await world.player(id);
    await player.tap(1);
    await refuse(player, 5_000_000, 50);
    const earned = 1 + (await tapAllDay(player));
    const [batch] = await batches();
    expect(batch.rate).toBe(1);
    expect(earned).toBeGreaterThan(2_000_000);
    expect(earned + batch.coins).toBe(await bankOf());
  });

  it('are worth nothing once the day’s rate is no longer stored', async () => {
    const player = await world.player(id);
    const earned = await tapAllDay(player);
    await refuse(player, 5_000_000, 50);
    const left = (await bankOf()) - earned;
    const coins = async () => (await batches())[0].coins;
    expect(await coins()).toBe(left);
    for (let day = 0; day < 14; day += 1) {
      world.time.now += DAY;
      await player.tap(1);
    }
    expect(await coins()).toBe(left);
    world.time.now += DAY;
    await player.tap(1);
    expect((await batches())[0]).toMatchObject({ state: 'over', coins: 0 });
  });

  it('are worth the whole limit for a player who didn’t tap that day, however long ago', async () => {
    const player = await world.player(id);
    for (let day = 0; day < 3; day += 1) {
      world.time.now += DAY;
      await player.tap(1);
    }
    world.time.now += DAY;
    await refuse(player, 5_000_000, DAY + 50);
    world.time.now += DAY;
    await player.tap(1);
    expect((await batches())[0].coins).toBe(await bankOf());
  });
});

describe('refused taps of an honest player', () => {
  it('are repaid in full after ten hours offline', async () => {
    const player = await world.player(id);
    world.time.now += 20 * 3600;
    expect((await player.tap(400)).status).toBe(200);
    const counts = Array.from({ length: 12 }, (_, batch) => 9000 - 500 * batch);
    for (const [batch, count] of counts.entries()) await refuse(player, count, 36_000 - batch * 3000);
    const coins = counts.reduce((sum, count) => sum + count, 0);
    expect(await shown()).toMatchObject({ waiting: 12, claimed: coins, coins });
    expect((await giveAll()).body).toMatchObject({ batches: 12, players: 1, claimed: coins, coins });
    expect(await balance(player)).toBe(3400 + coins);
  });

  it('are repaid in full when taps earned less earlier that day', async () => {
    const player = await world.player(id);
    await player.tap(1);
    await sql`
      update players set day_taps = 200000, day_earned = 800000, earn_per_tap = 20 where telegram_id = ${id}`.execute(
      world.db.connection,
    );
    await refuse(player, 20_000, 1);
    expect(await shown()).toMatchObject({ waiting: 1, claimed: 400_000, coins: 400_000 });
  });
});

it('coins given back in the morning use up neither the day’s energy nor its limit', async () => {
  const honest = await world.player(id);
  await honest.tap(1);
  await refuse(honest, 1_000_000, 1);
  world.time.now += DAY;
  const [night] = await batches();
  expect((await giveOne(night.id)).body.coins).toBe(1_000_000);
  // One tap has cost one energy, and the provider tolerates one more second.
  const bank = DAY_OF_ENERGY - 1 + 30;
  expect(await balance(honest)).toBe(1_003_001);
  const rateNow = async () => (await world.db.read(id))?.player.standing.earnPerTap ?? 0;
  const rate = await rateNow();
  const count = Math.floor(800_000 / rate);
  expect(bank).toBeGreaterThan(count * rate);
  expect((await honest.tap(count)).body.earned).toBe(count * rate);

  // Each of these taps would now earn more.
  await sql`update players set earn_per_tap = earn_per_tap * 10 where telegram_id = ${id}`.execute(
    world.db.connection,
  );
  const lost = Math.floor(1_500_000 / (await rateNow()));
  await refuse(honest, lost, 2);
  const coins = lost * (await rateNow());
  expect((await batches())[0]).toMatchObject({ state: 'waiting', claimed: coins, coins });
  // The day's rate is still stored tomorrow.
  world.time.now += DAY;
  await honest.tap(1);
  const [again] = await batches();
  expect(again).toMatchObject({ claimed: coins, coins });
  expect((await giveOne(again.id)).body.coins).toBe(coins);
  expect(await world.unbalanced()).toEqual([]);
});

it('stored refusals per player and day are capped at an honest client’s maximum', async () => {
  const player = await world.player(id);
  await player.tap(1);
  const kept = async () => {
    const { rows } = await sql<{ kept: number }>`
      select count(*)::integer as kept from refused_batches where telegram_id = ${id}`.execute(
      world.db.connection,
    );
    return rows[0]?.kept;
  };
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    select ${id}, i, 1, 1, ${world.time.now}, 'phone', 409, ${STALE}
    from generate_series(1, ${REFUSALS_A_DAY - 1}::integer) as i`.execute(world.db.connection);
  await refuse(player, 7, 1);
  expect(await kept()).toBe(REFUSALS_A_DAY);
  world.time.now += DAY;
  await refuse(player, 7, DAY + 1);
  expect(await kept()).toBe(REFUSALS_A_DAY + 3);
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    select ${id}, i, 2, 1, ${world.time.now - 2 * DAY}, 'phone', 409, ${STALE}
    from generate_series(1, ${REFUSALS_KEPT - REFUSALS_A_DAY - 4}::integer) as i`.execute(
    world.db.connection,
  );
  await refuse(player, 7, DAY + 2);
  expect(await kept()).toBe(REFUSALS_KEPT);
});
