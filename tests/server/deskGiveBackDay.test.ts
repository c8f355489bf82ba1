import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type DeskWorld, type Player, withDeskWorld } from './deskWorld';

const DAY = 86_400;
/** Regeneration of 30 a second for a day, plus a newcomer's full bar. */
const DAY_OF_ENERGY = 30 * DAY + 500;

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
  world.time.now = (Math.floor(world.time.now / DAY) + 2) * DAY;
});

/** Sends a batch as often as a client does before dropping it. */
async function refuse(player: Player, count: number, secondsAgo: number): Promise<void> {
  const timestamp = world.time.now - secondsAgo;
  for (let refusal = 0; refusal < 3; refusal += 1) {
    const reply = await player.post(
      '/clicker/tap',
      { count, energy: 0, timestamp },
      { 'Idempotency-Key': `phone:${timestamp}` },
    );
    expect(reply.status).toBe(409);
  }
}

it('coins given back in the morning use up neither the day’s energy nor its limit', async () => {
  const [honest, id] = [await world.player(801), 801];
  const batches = async () => (await world.desk('GET', `/players/${id}`)).body.refused;
  const giveBack = (batch: number) =>
    world.desk('POST', `/players/${id}/give-back`, { batch, reason: 'A bad night.' });
  await honest.tap(1);
  await refuse(honest, 1_000_000, 1);
  world.time.now += DAY;
  const [night] = await batches();
  expect((await giveBack(night.id)).body.coins).toBe(1_000_000);
  // Minus the coin spent, plus one second of tolerance.
  const bank = DAY_OF_ENERGY - 1 + 30;
  const { balance } = (await honest.get('/clicker/sync')).body.user;
  expect(balance).toBe(1_003_001);
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
  expect((await giveBack(again.id)).body.coins).toBe(coins);
  expect(await world.unbalanced()).toEqual([]);
});
