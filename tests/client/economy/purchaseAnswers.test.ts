import { describe, expect, it, vi } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import { readRecord, toRecord } from '../../../src/client/journal/ledgerRecord';
import type { ProviderLink } from '../boot/providerFetch';
import { enterShop } from './shop';

const answer = (body: object, status = 200) => Response.json(body, { status });
const USER = { telegram_id: 7, first_name: 'Hanzo', balance: 2600, level_id: 2, available_energy: 1 };

describe('a purchase whose following sync fails', () => {
  const multiTap = {
    earnPerTap: 2,
    boosters: [
      [2, 2000],
      [1, 1000],
    ],
  };
  it.each<[string, string, object | null, (p: Purchases) => Promise<unknown>, object]>([
    [
      'more coins per tap',
      'clicker/buy-booster',
      null,
      (p) => p.buyBooster('multi_tap', 1000),
      { coins: 1700, ...multiTap },
    ],
    [
      'more energy',
      'clicker/buy-booster',
      null,
      (p) => p.buyBooster('energy_limit', 1000),
      {
        coins: 1700,
        maxEnergy: 1000,
        boosters: [
          [1, 1000],
          [2, 2000],
        ],
      },
    ],
    [
      'a booster whose answer has only the balance',
      'clicker/buy-booster',
      { balance: 1650 },
      (p) => p.buyBooster('multi_tap', 1000),
      { coins: 1650 },
    ],
    [
      'a booster’s last level',
      'clicker/buy-booster',
      { balance: 1650, multi_tap_level: 3, next_multi_tap_cost: null },
      (p) => p.buyBooster('multi_tap', 1000),
      {
        coins: 1650,
        boosters: [
          [3, 1000],
          [1, 1000],
        ],
      },
    ],
    [
      'the daily booster',
      'clicker/use-daily-booster',
      null,
      (p) => p.useDailyBooster(),
      { energy: 500, usesToday: 1 },
    ],
    [
      'a mission',
      'clicker/mission-levels/1',
      { user: { ...USER, earn_per_tap: 4, max_energy: 900, production_per_hour: 250 } },
      (p) => p.upgradeMission('1', 400),
      { coins: 2600, energy: 200, level: 2, earnPerTap: 4, maxEnergy: 900, productionPerHour: 250 },
    ],
    [
      'a mission whose answer names no player',
      'clicker/mission-levels/1',
      {},
      (p) => p.upgradeMission('1', 400),
      { coins: 2300 },
    ],
    [
      'a daily reward',
      'clicker/claim-daily-task',
      { balance: 9000 },
      (p) => p.claimDailyTask('1', 500),
      { coins: 9000 },
    ],
    ['a task', 'clicker/tasks/1/claim', { balance: 9000 }, (p) => p.claimTask('1', 500), { coins: 9000 }],
    ['a task without a balance', 'clicker/tasks/1/claim', {}, (p) => p.claimTask('1', 500), { coins: 3200 }],
    [
      'invited friends',
      'clicker/referral-tasks/1/complete',
      { balance: 9000 },
      (p) => p.completeReferralTask('1', 500),
      { coins: 9000 },
    ],
    [
      'invited friends without a balance',
      'clicker/referral-tasks/1/complete',
      {},
      (p) => p.completeReferralTask('1', 500),
      { coins: 3200 },
    ],
  ])('applies the provider’s answer: %s', async (_, path, body, buy, change) => {
    const { game, link, shown, purchases, paths } = await enterShop();
    game.tap(300);
    await game.sendTaps.deliverAll();
    // Spend 300 coins first, so that every figure differs from the start value.
    game.engine.dispatch({ type: 'applyAnswer', answer: { balance: 2700 } });
    const before = shown();
    link.calls.length = 0;
    if (body) link.fate(path, answer(body));
    else link.fate(path, 'arrives');
    link.fate('clicker/sync', answer({}, 500));
    await buy(purchases);
    expect(paths()).toEqual([path, 'clicker/sync']);
    const coins = body ? (change as { coins: number }).coins : shown().coins;
    expect(shown()).toEqual({ ...before, ...change, coins });
    expect(game.tracked).toContain('economy_purchase');
  });
});

describe('purchases', () => {
  it('can be repeated once settled, and different ones run in parallel', async () => {
    const { purchases, link, paths } = await enterShop();
    const made = async (...all: Promise<unknown>[]) => {
      link.calls.length = 0;
      await Promise.all(all);
      return paths().filter((path) => path !== 'clicker/sync');
    };
    const ok = () => answer({ balance: 3000 });
    const two = ['1', '2'] as const;
    for (const id of two) {
      link.fate(`clicker/tasks/${id}`, ok(), ok());
      link.fate(`clicker/tasks/${id}/claim`, ok(), ok());
      link.fate(`clicker/referral-tasks/${id}/complete`, ok(), ok());
      link.fate(`clicker/mission-levels/${id}`, ok(), ok());
    }
    link.fate('clicker/use-daily-booster', answer({ current_energy: 1 }));
    link.fate('clicker/claim-daily-task', ok());
    for (let time = 1; time <= 2; time++) {
      expect(await made(...two.map((id) => purchases.submitTask(id)))).toEqual(
        two.map((id) => `clicker/tasks/${id}`),
      );
      expect(await made(...two.map((id) => purchases.claimTask(id, 1)))).toHaveLength(2);
      expect(await made(...two.map((id) => purchases.completeReferralTask(id, 1)))).toHaveLength(2);
      expect(await made(...two.map((id) => purchases.upgradeMission(id, 1)))).toHaveLength(2);
    }
    expect(await made(purchases.useDailyBooster(), purchases.claimDailyTask('1', 1))).toHaveLength(2);
  });

  it('of the next level are sent while the last purchase’s sync is pending', async () => {
    let letSync: (() => void) | undefined;
    let areSyncsSlow = false;
    const { game, purchases, paths } = await enterShop(({ fetch }) => async (input, init) => {
      const request = new Request(input, init);
      if (areSyncsSlow && request.url.endsWith('clicker/sync'))
        await new Promise<void>((resolve) => {
          letSync = resolve;
        });
      return fetch(request);
    });
    const offer = () => game.store.getState().account?.boosters.multiTap;
    areSyncsSlow = true;
    const first = purchases.buyBooster('multi_tap', 1000, 1);
    await vi.waitFor(() => expect(letSync).toBeDefined());
    expect(offer()).toMatchObject({ level: 2, cost: 2000 });
    const second = purchases.buyBooster('multi_tap', 2000, 1);
    areSyncsSlow = false;
    letSync?.();
    await Promise.allSettled([first, second]);
    expect(paths().filter((path) => path === 'clicker/buy-booster')).toHaveLength(2);
  });

  it.each([
    ['as named by the provider', { balance: 9000, reward: 700 }, 700],
    ['as listed, when the provider does not say', { balance: 9000 }, 500],
  ])('report the reward of a claim %s', async (_, body, paid) => {
    const { purchases, link } = await enterShop();
    link.fate('clicker/claim-daily-task', answer(body));
    link.fate('clicker/tasks/1/claim', answer(body));
    link.fate('clicker/referral-tasks/1/complete', answer(body));
    expect(await purchases.claimDailyTask('1', 500)).toBe(paid);
    expect(await purchases.claimTask('1', 500)).toBe(paid);
    expect(await purchases.completeReferralTask('1', 500)).toBe(paid);
  });

  it('that submit a task send only the task’s own call, not the taps', async () => {
    const { game, link, purchases, paths } = await enterShop();
    game.tap(3);
    link.fate('clicker/tasks/1', answer({}));
    await purchases.submitTask('1');
    expect(paths()).toEqual(['clicker/tasks/1']);
  });

  it.each<[string, Response | 'lost before', string[], number]>([
    ['buy nothing when refused', answer({ message: 'No.', price_changed: 'yes' }, 400), [], 3000],
    [
      'fetch the new price when refused for the old one',
      answer({ message: 'No.', price_changed: true }, 400),
      ['clicker/sync'],
      3000,
    ],
    ['buy nothing when lost on the way', 'lost before', ['clicker/sync'], 3000],
  ])('%s', async (_, fate, then, coins) => {
    const { game, link, purchases, paths } = await enterShop();
    link.fate('clicker/buy-booster', fate);
    await expect(purchases.buyBooster('multi_tap', 1000)).rejects.toThrow();
    expect(paths()).toEqual(['clicker/buy-booster', ...then]);
    expect(game.shown).toMatchObject({ coins: { whole: coins }, earnPerTap: coins === 2000 ? 2 : 1 });
    expect(game.tracked).not.toContain('economy_purchase');
  });

  it('of a mission send its price and gain', async () => {
    const { link, purchases } = await enterShop();
    link.fate('clicker/mission-levels/1', answer({}));
    await purchases.upgradeMission('1', 400, 90);
    expect(link.calls[0]?.body).toEqual({ expected_cost: 400, expected_gain: 90 });
  });

  it('work before the account is known', async () => {
    const { game, link, shown, purchases } = await enterShop();
    game.store.setState({ account: null });
    link.fate('clicker/sync', answer({}, 500), answer({}, 500));
    await purchases.buyBooster('multi_tap', 1000);
    await purchases.useDailyBooster();
    expect(link.calls[0]?.body).toEqual({ booster_type: 'multi_tap' });
    expect(shown()).toMatchObject({ coins: 2000, earnPerTap: 2, usesToday: undefined });
  });

  it('show the new balance for a booster missing from the last sync', async () => {
    const { game, link, shown, purchases } = await enterShop();
    game.store.setState(({ account }) => ({
      account: account && { ...account, boosters: { ...account.boosters, multiTap: null } },
    }));
    link.fate('clicker/buy-booster', answer({ balance: 1900 }));
    link.fate('clicker/sync', answer({}, 500));
    await purchases.buyBooster('multi_tap', 1000);
    expect(shown()).toMatchObject({
      coins: 1900,
      boosters: [
        [undefined, undefined],
        [1, 1000],
      ],
    });
  });

  it('add whole coins, so that the journal can store the confirmed balance', async () => {
    const { game, link, purchases } = await enterShop();
    link.fate('clicker/tasks/1/claim', answer({ reward: '50.5' }));
    link.fate('clicker/sync', answer({}, 500));
    await purchases.claimTask('1', 50);
    expect(game.shown.coins).toEqual({ whole: 3050, parts: 0 });
    expect(readRecord(toRecord(game.ledger))?.confirmed).toEqual({ whole: 3050, parts: 0 });
  });

  it('settle a batch in doubt first when the provider is not idempotent', async () => {
    const plain =
      (link: ProviderLink): typeof fetch =>
      async (input, init) => {
        const response = await link.fetch(input, init);
        if (!(input as Request).url.endsWith('sync')) return response;
        return answer({ ...(await response.json()), features: [] });
      };
    const { game, link, purchases, paths } = await enterShop(plain);
    game.tap(5);
    link.fate('clicker/tap', 'lost after');
    await game.sendTaps.flush();
    link.calls.length = 0;
    await purchases.buyBooster('multi_tap', 1000);
    expect(paths()).toEqual(['clicker/sync', 'clicker/buy-booster', 'clicker/sync']);
    expect(game.shown.coins.whole).toBe(2005);
  });
});
