import { describe, expect, it } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import { claimAvailableAt } from '../../../src/client/economy/refusals';
import { enterShop } from './shop';

const refusal = (status = 400, message = 'No.') => Response.json({ message }, { status });

const CLAIMS: [path: string, list: string, claim: (p: Purchases) => Promise<unknown>][] = [
  ['clicker/claim-daily-task', 'clicker/daily-tasks', (p) => p.claimDailyTask('1', 500)],
  ['clicker/tasks/1/claim', 'clicker/tasks', (p) => p.claimTask('1', 5000)],
  ['clicker/referral-tasks/1/complete', 'clicker/referral-tasks', (p) => p.completeReferralTask('1', 2500)],
  ['clicker/tasks/1', 'clicker/tasks', (p) => p.submitTask('1')],
];

describe('a claim that the provider rejected without reading', () => {
  it.each(CLAIMS)('is not in doubt: %s', async (path, list, claim) => {
    for (const isKnown of [true, false]) {
      const shop = await enterShop();
      if (!isKnown) shop.forgetFeatures();
      shop.link.fate(path, refusal(429));
      const done = { is_submitted: true, is_rewarded: true, completed: true, is_completed: true };
      const row = { id: 1, reward: 1, reward_coins: 1, required_login_streak: 1, number_of_referrals: 1 };
      shop.link.fate(list, Response.json([{ ...row, ...done }]));
      await expect(claim(shop.purchases)).rejects.toMatchObject({ status: 429 });
      expect(shop.paths()).toEqual([path]);
    }
  });

  it('can be repeated with the next press', async () => {
    const { link, purchases, shown } = await enterShop();
    link.fate('clicker/claim-daily-task', refusal(429));
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ status: 429 });
    expect(shown()).toMatchObject({ coins: 3000 });
    expect(await purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shown()).toMatchObject({ coins: 3500 });
  });
});

describe('a refused claim', () => {
  it('that came too early states when it can be repeated, and is then paid', async () => {
    const { link, purchases, paths, shown } = await enterShop();
    await purchases.submitTask('1');
    const early = await purchases.claimTask('1', 5000).catch((error: unknown) => error);
    expect(paths()).toEqual(['clicker/tasks/1', 'clicker/tasks/1/claim']);
    const waitMs = (claimAvailableAt(early) ?? 0) - link.nowMs();
    expect(waitMs).toBeGreaterThan(0);
    link.wait(waitMs / 1000);
    expect(await purchases.claimTask('1', 5000)).toBe(5000);
    expect(shown()).toMatchObject({ coins: 8000 });
  });

  it('stays refused at every press and is never reported as paid', async () => {
    const { game, purchases } = await enterShop();
    await purchases.claimDailyTask('1', 500);
    const paid = () => game.tracked.filter((event) => event === 'economy_purchase').length;
    expect(paid()).toBe(1);
    for (const press of ['first', 'second', 'third'])
      await expect(purchases.claimDailyTask('1', 500), press).rejects.toMatchObject({ status: 400 });
    expect(paid()).toBe(1);
  });

  it.each(CLAIMS)('shows one message even when its list also fails: %s', async (path, list, claim) => {
    const shop = await enterShop();
    shop.forgetFeatures();
    shop.link.fate(path, refusal(400, 'Already.'));
    shop.bring(5000);
    shop.link.fate(list, refusal(500, 'Broken.'));
    const refused = await claim(shop.purchases).catch((error: unknown) => error);
    expect(shop.paths().at(-1)).toBe(list);
    shop.game.game.reportActionError(refused);
    expect(shop.game.store.getState().failures).toEqual([{ kind: 'api', message: 'Already.' }]);
    expect(shop.game.toastKeys()).toEqual([]);
  });
});

describe('the report of an opened task link', () => {
  it('is refused whatever the list says when the provider honours keys', async () => {
    const { link, purchases, paths } = await enterShop();
    link.fate('clicker/tasks/1', refusal());
    link.fate('clicker/tasks', Response.json([{ id: 1, reward_coins: 5000, is_submitted: true }]));
    await expect(purchases.submitTask('1')).rejects.toMatchObject({ status: 400 });
    expect(paths()).toEqual(['clicker/tasks/1']);
  });
});

describe('a booster missing from the last sync', () => {
  it('shows the provider’s refusal and costs nothing', async () => {
    const { game, link, purchases, shown } = await enterShop();
    game.store.setState(({ account }) => ({
      account: account && { ...account, boosters: { ...account.boosters, multiTap: null } },
    }));
    link.fate('clicker/buy-booster', refusal(400, 'Sold out.'));
    await expect(purchases.buyBooster('multi_tap', 1000, 1)).rejects.toMatchObject({
      serverMessage: 'Sold out.',
    });
    expect(shown()).toMatchObject({ coins: 3000, earnPerTap: 1 });
  });
});
