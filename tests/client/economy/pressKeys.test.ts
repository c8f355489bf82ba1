import { describe, expect, it } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import { enterShop } from './shop';

/** Enters a shop and records the key of each spending or claiming call. */
async function enterWithKeys() {
  const keys: (string | null)[] = [];
  const shop = await enterShop((link) => (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST' && !/\/(login|sync|tap)$/.test(request.url))
      keys.push(request.headers.get('Idempotency-Key'));
    return link.fetch(request);
  });
  keys.length = 0;
  return { ...shop, keys };
}

const BALANCE = { balance: 3000 };
const BUYS: [path: string, body: object, buy: (p: Purchases) => Promise<unknown>][] = [
  ['clicker/buy-booster', BALANCE, (p) => p.buyBooster('multi_tap', 1000, 1)],
  ['clicker/use-daily-booster', { current_energy: 1 }, (p) => p.useDailyBooster()],
  ['clicker/mission-levels/1', {}, (p) => p.upgradeMission('1', 400, 90)],
  ['clicker/tasks/1', {}, (p) => p.submitTask('1')],
];
const CLAIMS: typeof BUYS = [
  ['clicker/claim-daily-task', BALANCE, (p) => p.claimDailyTask('1', 500)],
  ['clicker/tasks/1/claim', BALANCE, (p) => p.claimTask('1', 5000)],
  ['clicker/referral-tasks/1/complete', BALANCE, (p) => p.completeReferralTask('1', 2500)],
];

describe('a press’s idempotency key', () => {
  it.each([...BUYS, ...CLAIMS])('changes with each press: %s', async (path, body, buy) => {
    const { link, purchases, keys } = await enterWithKeys();
    for (let press = 1; press <= 2; press++) {
      link.fate(path, Response.json(body));
      await buy(purchases);
    }
    expect(keys).toEqual([expect.stringMatching(/^[\w:-]{8,64}$/), expect.stringMatching(/^[\w:-]{8,64}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each(CLAIMS)('is reused when a claim is resent: %s', async (path, body, claim) => {
    const { link, purchases, keys } = await enterWithKeys();
    link.fate(path, 'lost before', Response.json(body));
    await claim(purchases);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('ensures that a task claim pays once when its first answer is lost', async () => {
    const { link, purchases, shown, paths } = await enterShop();
    await purchases.submitTask('1');
    link.wait(60);
    link.calls.length = 0;
    link.fate('clicker/tasks/1/claim', 'lost after');
    expect(await purchases.claimTask('1', 5000)).toBe(5000);
    expect(shown()).toMatchObject({ coins: 8000 });
    expect(paths()).toEqual(['clicker/tasks/1/claim', 'clicker/tasks/1/claim', 'clicker/sync']);
  });

  it('belongs to one booster, so the other can still be bought', async () => {
    const { link, purchases, shown } = await enterShop();
    link.fate('clicker/buy-booster', 'lost after');
    link.fate('clicker/sync', 'lost before');
    await expect(purchases.buyBooster('multi_tap', 1000, 1)).rejects.toMatchObject({ kind: 'network' });
    await purchases.buyBooster('energy_limit', 1000, 500);
    expect(shown()).toMatchObject({ coins: 1000, earnPerTap: 2, maxEnergy: 1000 });
  });

  // Another provider may remember keys for longer than ours.
  it('changes for a booster’s next level, even after a sync settled the last one', async () => {
    const { game, link, purchases, shown, keys } = await enterWithKeys();
    link.fate('clicker/buy-booster', 'lost after');
    link.fate('clicker/sync', 'lost before');
    await expect(purchases.buyBooster('multi_tap', 1000, 1)).rejects.toMatchObject({ kind: 'network' });
    await game.game.sync.run();
    await expect(purchases.buyBooster('multi_tap', 2000, 1)).resolves.toBeUndefined();
    expect(shown()).toMatchObject({ coins: 0, earnPerTap: 3 });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('changes for the gift of another day', async () => {
    const { link, purchases, keys } = await enterWithKeys();
    link.fate('clicker/claim-daily-task', 'lost before', 'lost before', Response.json({ balance: 4000 }));
    link.fate('clicker/sync', 'lost before');
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ kind: 'network' });
    expect(await purchases.claimDailyTask('2', 1000)).toBe(1000);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('changes after a refusal', async () => {
    const { link, purchases, keys } = await enterWithKeys();
    const refusal = Response.json({ message: 'No.' }, { status: 400 });
    link.fate('clicker/buy-booster', refusal);
    await expect(purchases.buyBooster('multi_tap', 1000, 1)).rejects.toMatchObject({ status: 400 });
    await purchases.buyBooster('multi_tap', 1000, 1);
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
