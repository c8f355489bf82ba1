import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../../../src/server/catalogue/catalogue';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { startHttpProvider } from '../../../src/server/http/server';
import { createWorld, type World } from '../world';
import { type Draft, draftOf } from './draft';

let world: World;
let catalogue: Catalogue;
let version = 1;

beforeEach(async () => {
  catalogue = GAME_CATALOGUE;
  world = await createWorld({ catalogueAt: () => catalogue });
  await world.login();
  await world.edit((player) => {
    player.coins = { whole: 100_000, parts: 0 };
    player.earned = { whole: 97_000, parts: 0 };
  });
});
afterEach(() => world.close());

function publish(change: (draft: Draft) => void): void {
  version += 1;
  catalogue = openCatalogue(version, draftOf(change));
}

const missions = async () => (await world.call('GET', '/clicker/missions')).body;
const sync = async () => (await world.call('GET', '/clicker/sync')).body;
const buyMission = (body?: unknown, id = 101) => world.call('POST', `/clicker/mission-levels/${id}`, body);
const buyBooster = (body: object = {}) =>
  world.call('POST', '/clicker/buy-booster', { booster_type: 'multi_tap', ...body });

describe('the purchase of an offer that changed after the player saw it', () => {
  it('is refused without a charge when the price rose', async () => {
    const [{ next_level: seen }] = await missions();
    publish((draft) => (draft.missions[0].baseCost = 5000));
    const named = { expected_cost: seen.cost, expected_gain: seen.production_per_hour };
    expect(await buyMission(named)).toMatchObject({
      status: 400,
      body: { price_changed: true, required_coins: 5000, current_balance: 100_000 },
    });
    expect(await world.record()).toMatchObject({ coins: { whole: 100_000 }, spent: 0, missions: {} });
    expect((await missions())[0].next_level.cost).toBe(5000);
    expect((await buyMission({ expected_cost: 5000 })).status).toBe(200);
    expect((await world.record()).spent).toBe(5000);
  });

  it('is refused when the gain fell', async () => {
    publish((draft) => (draft.missions[0].baseProfit = 44));
    expect(await buyMission({ expected_cost: 400, expected_gain: 45 })).toMatchObject({
      status: 400,
      body: { price_changed: true },
    });
  });

  it('succeeds at the lower price', async () => {
    publish((draft) => (draft.missions[0].baseCost = 100));
    expect((await buyMission({ expected_cost: 400, expected_gain: 45 })).status).toBe(200);
    expect((await world.record()).spent).toBe(100);
  });

  it('succeeds at the current price when the client names none', async () => {
    publish((draft) => (draft.missions[0].baseCost = 5000));
    expect((await buyMission()).status).toBe(200);
    expect((await world.record()).spent).toBe(5000);
  });

  it.each([{ expected_cost: -1 }, { expected_cost: 'much' }, { expected_gain: 1.5 }])(
    'is rejected when the seen offer is %j',
    async (body) => {
      expect((await buyMission(body)).status).toBe(422);
      expect((await buyBooster(body)).status).toBe(422);
    },
  );

  it('is refused for a booster until the seen price and gain are current', async () => {
    publish((draft) => (draft.boosters.multi_tap.firstCost = 1500));
    expect(await buyBooster({ expected_cost: 1000 })).toMatchObject({
      status: 400,
      body: { price_changed: true },
    });
    expect((await sync()).boosters.multi_tap).toMatchObject({ cost: 1500, level: 1 });
    expect((await buyBooster({ expected_cost: 1500, expected_gain: 2 })).status).toBe(400);
    expect(await buyBooster({ expected_cost: 1500, expected_gain: 1 })).toMatchObject({
      status: 200,
      body: { balance: 98_500, next_multi_tap_cost: 3000 },
    });
  });
});

describe('a past purchase', () => {
  it('keeps its income without its card, and its level when the card returns', async () => {
    await buyMission();
    await buyMission(undefined, 102);
    const { production_per_hour: income } = (await sync()).user;
    publish((draft) => draft.missions.shift());
    expect((await sync()).user.production_per_hour).toBe(income);
    expect((await missions()).map(({ id }: { id: number }) => id)).not.toContain(1);
    expect((await buyMission(undefined, 103)).status).toBe(400);
    publish(() => {});
    expect((await missions())[0]).toMatchObject({ production_per_hour: income, next_level: { level: 3 } });
  });

  it('keeps its income when the card’s income falls', async () => {
    await buyMission();
    publish((draft) => (draft.missions[0].baseProfit = 10));
    expect((await missions())[0].production_per_hour).toBe(45);
    await buyMission(undefined, 102);
    const [card] = await missions();
    expect(card.production_per_hour).toBe(45 + 11);
    expect((await sync()).user.production_per_hour).toBe(56);
  });

  it('keeps its income on an account older than the catalogue', async () => {
    await world.edit((player) => {
      player.missions = { 1: 2 };
      player.productionPerHour = 95;
      delete player.missionIncome;
    });
    publish((draft) => (draft.missions[0].baseProfit = 10));
    expect((await missions())[0].production_per_hour).toBe(95);
  });

  it('keeps a reached level when the levels become more expensive', async () => {
    await world.edit((player) => {
      player.standing = { level: 5, earnPerTap: 5, maxEnergy: 2500 };
    });
    publish((draft) => {
      for (const [at, row] of draft.levels.entries()) row.fromBalance = at * 10_000_000;
    });
    expect((await sync()).user).toMatchObject({ level: { level: 5 }, earn_per_tap: 5 });
  });

  it('keeps a claimed day of the streak when the streak shrinks', async () => {
    await world.call('GET', '/clicker/sync');
    await world.call('POST', '/clicker/claim-daily-task');
    publish((draft) => (draft.dailyRewards = [700]));
    expect((await world.call('POST', '/clicker/claim-daily-task')).status).toBe(400);
    expect((await world.call('GET', '/clicker/daily-tasks')).body).toMatchObject([
      { reward_coins: 700, completed: true },
    ]);
  });
});

describe('a removed task', () => {
  it('is not paid, and not paid again when it returns', async () => {
    await world.call('POST', '/clicker/tasks/1');
    world.time.now += 100;
    await world.call('POST', '/clicker/tasks/1/claim');
    publish((draft) => (draft.tasks = []));
    expect((await world.call('POST', '/clicker/tasks/2')).status).toBe(404);
    publish(() => {});
    expect((await world.call('GET', '/clicker/tasks')).body[0]).toMatchObject({ is_rewarded: true });
    expect((await world.call('POST', '/clicker/tasks/1/claim')).status).toBe(400);
  });
});

describe('GET /catalogue', () => {
  it('needs no token and answers 304 to a matching ETag', async () => {
    world.useToken('');
    for (const transport of ['page', 'http'] as const) {
      const other = await createWorld({ transport, catalogueAt: () => catalogue });
      const first = await other.call('GET', '/catalogue');
      expect(first).toMatchObject({ status: 200, body: { version: catalogue.version } });
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"\d+-\w+"$/);
      for (const named of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const headers = { 'If-None-Match': named };
        const again = await other.call('GET', '/catalogue', undefined, headers);
        expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
      }
      publish((draft) => (draft.nfts[0].bonusPerHour += 1));
      const changed = await other.call('GET', '/catalogue', undefined, { 'If-None-Match': tag });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(tag);
      await other.close();
    }
  });

  it('exposes its version in the server’s metrics', async () => {
    const server = await startHttpProvider({ provider: world.provider });
    publish(() => {});
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    expect(text).toContain(`\ngame_catalogue_version ${catalogue.version}\n`);
    await server.close();
  });

  it('hides popups and their conditions', async () => {
    const { body } = await world.call('GET', '/catalogue');
    expect(Object.keys(body).sort()).toEqual(
      ['boosters', 'daily_rewards', 'levels', 'missions', 'nfts', 'seasons', 'tasks', 'version'].sort(),
    );
  });
});
