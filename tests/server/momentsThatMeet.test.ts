import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { LEVELS, levelRow } from '../../src/core/economy/levels';
import { openCatalogue } from '../../src/server/catalogue/catalogue';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { startGame, stepTimes } from '../core/support';
import { draftOf } from './catalogue/draft';
import { createWorld, PLAYER_ID, START, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await world.login();
});
afterEach(() => world.close());

const tap = (count: number, timestamp: number, energy = 0) =>
  world.call(
    'POST',
    '/clicker/tap',
    { count, timestamp, energy },
    { 'Idempotency-Key': `phone:${timestamp}` },
  );

/** Adds a pending welcome gift from a friend, worth a level. */
async function friendJoins(): Promise<void> {
  const own = (await world.login()).body.token;
  await world.login({ telegram_id: 77, referred_by: PLAYER_ID });
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React
  world.useToken(own);
}

describe('a pending gift that raises the level', () => {
  it('keeps a batch’s rate, and the answer reports the new level', async () => {
    await friendJoins();
    const { body } = await tap(100, START);
    expect(body).toMatchObject({ leveled_up: true, level: 2, earn_per_tap: 2, earned: 100 });
    expect((await world.record()).friends).toBe(1);
  });

  it('charges taps only the energy known to the client', async () => {
    await world.edit((player) => {
      player.coins.whole = 106_000;
      player.multiTapLevel = 2;
      player.standing = { level: 5, earnPerTap: 6, maxEnergy: 2500 };
      player.energy = { shown: 2500, bank: 2500, at: START };
    });
    await friendJoins();
    let [energy, rate] = [2500, 6];
    const statuses = new Set<number>();
    for (let second = 5; second <= 180; second += 5) {
      world.time.now = START + second;
      energy = Math.min(2500, energy + 150);
      const count = Math.min(40, Math.floor(energy / rate));
      energy -= count * rate;
      const { status, body } = await tap(count, world.time.now, energy);
      statuses.add(status);
      if (body.leveled_up) rate = body.earn_per_tap;
    }
    expect([...statuses]).toEqual([200]);
    expect(rate).toBe(7);
  });

  it('pays the player’s inviter once, only in a call that writes', async () => {
    const INVITER = 55;
    await world.login({ telegram_id: INVITER });
    const bonusOf = async () => (await world.provider.db.read(INVITER))?.gifts.map(({ reason }) => reason);
    await world.edit((player) => {
      player.referredBy = INVITER;
      player.coins.whole = levelRow(4).fromBalance - 1;
      player.standing.level = 3;
    });
    await world.login();
    await friendJoins();
    for (let reads = 0; reads < 2; reads += 1)
      expect((await world.call('GET', '/clicker/missions')).status).toBe(200);
    expect(await bonusOf()).toEqual([]);
    await tap(1, START);
    await tap(1, START + 1);
    expect(await bonusOf()).toEqual(['level:4']);
  });

  it('counts its level once for a client that then buys a booster', async () => {
    await friendJoins();
    const bought = await world.call('POST', '/clicker/buy-booster', { booster_type: 'multi_tap' });
    const { balance, earn_per_tap: earnPerTap, max_energy: maxEnergy, level } = bought.body;
    const answer = { balance, earnPerTap, maxEnergy, level };
    const game = apply(startGame({ levels: LEVELS, maxLevel: 25 }), { type: 'applyAnswer', answer }).state;
    expect(stepTimes(game, 100).state.standing).toEqual((await world.record()).standing);
  });
});

it('a refill reaches a maximum that production has raised', async () => {
  await world.edit((player) => {
    player.coins.whole = 4290;
    player.productionPerHour = 3600;
    player.energy = { shown: 0, bank: 0, at: START };
  });
  world.time.now += 11;
  expect((await world.call('POST', '/clicker/use-daily-booster')).body.current_energy).toBe(1000);
});

it.each([
  ['without a new level', 1000],
  ['that raises the level', 4000],
])('energy regenerated since a late batch %s is kept', async (_, coins) => {
  await world.edit((player) => {
    player.coins.whole = coins;
    player.energy = { shown: 500, bank: 20_000, at: START - 100 };
  });
  world.time.now = START + 10;
  expect((await tap(400, START, 100)).body.available_energy).toBe(400);
});

describe('a clock set back past midnight', () => {
  const midnight = Date.UTC(2026, 2, 3) / 1000;

  it('grants no extra paid plays', async () => {
    const play = async () => {
      const { run_id, plays_left } = (await world.call('POST', '/games/guess-it/start')).body;
      await world.call('POST', '/games/guess-it/finish', { run_id, moves: [] });
      return plays_left;
    };
    world.time.now = midnight + 2;
    for (let plays = 3; plays > 0; plays--) expect(await play()).toBe(plays);
    for (const second of [-2, 4]) {
      world.time.now = midnight + second;
      expect(await play()).toBe(0);
    }
  });

  it('keeps one total per day', async () => {
    for (const [index, second] of [-3, 1, -1, 3, -1, 5].entries()) {
      world.time.now = midnight + second;
      await tap(1, midnight + 100 + index);
    }
    const { days, today } = await world.record();
    expect([...days.map(({ taps }) => taps), today.taps]).toEqual([1, 5]);
  });
});

it('a bought mission keeps its income under a later catalogue’s requirements', async () => {
  let catalogue = GAME_CATALOGUE;
  const later = await createWorld({ catalogueAt: () => catalogue });
  await later.login();
  expect((await later.call('POST', '/clicker/mission-levels/101')).status).toBe(200);
  const document = draftOf((draft) => {
    draft.missions[0].requiredUserLevel = 10;
    draft.missions[1].requiredUserLevel = 10;
  });
  catalogue = openCatalogue(2, document);
  expect((await later.call('POST', '/clicker/mission-levels/102')).status).toBe(200);
  expect((await later.call('POST', '/clicker/mission-levels/201')).status).toBe(400);
  await later.close();
});

it('a device stays signed in for 29 days after its last activity', async () => {
  for (const days of [15, 29]) {
    world.time.now += days * 86_400;
    expect((await world.call('GET', '/clicker/sync')).status).toBe(200);
  }
});
