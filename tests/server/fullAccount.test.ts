import { expect, it } from 'vitest';
import { addCoins } from '../../src/core/coins';
import { createWorld } from './world';

const MOST = Number.MAX_SAFE_INTEGER;

it('a full balance never shrinks when income arrives', async () => {
  const world = await createWorld();
  await world.login();
  await world.edit((record) => {
    const rest = MOST - 2000;
    record.coins = addCoins(record.coins, rest - record.coins.whole);
    record.earned = addCoins(record.earned, rest);
    record.standing.level = 25;
    record.productionPerHour = 36_001;
  });
  let before = MOST - 2000;
  const grows = async (path: string, body?: object) => {
    world.time.now += 30;
    const method = path === '/clicker/sync' ? 'GET' : 'POST';
    const reply = await world.call(method, path, body);
    expect([path, reply.status]).toEqual([path, 200]);
    const { coins, accrued, earned } = await world.record();
    for (const { whole, parts } of [coins, accrued, earned]) {
      expect(Number.isSafeInteger(whole)).toBe(true);
      expect([parts >= 0, parts < 3600]).toEqual([true, true]);
    }
    expect(coins.whole).toBeGreaterThanOrEqual(before);
    expect(reply.body.balance ?? reply.body.user?.balance ?? coins.whole).toBe(coins.whole);
    before = coins.whole;
  };
  const tap = () => grows('/clicker/tap', { count: 3, energy: 400, timestamp: world.time.now });
  await tap();
  for (let time = 0; time < 8; time++) await grows('/clicker/sync');
  await tap();
  await grows('/clicker/claim-daily-task');
  const { body: run } = await world.call('POST', '/games/match-it/start');
  await grows('/games/match-it/finish', { run_id: run.run_id, moves: { board: 0, flips: [] } });
  await grows('/clicker/sync');
  const { coins, accrued } = await world.record();
  expect([coins, accrued.whole]).toEqual([{ whole: MOST, parts: 0 }, 0]);
});
