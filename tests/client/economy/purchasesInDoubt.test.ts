import { describe, expect, it } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import type { ProviderLink } from '../boot/providerFetch';
import { enterShop } from './shop';

describe('purchases with an unreadable answer', () => {
  const garbled =
    (isTaken: boolean) =>
    (link: ProviderLink): typeof fetch =>
    async (input, init) => {
      const path = new URL((input as Request).url).pathname;
      if (!/buy-booster|daily-booster|mission-levels|claim/.test(path)) return link.fetch(input, init);
      if (isTaken) await link.fetch(input, init);
      return new Response('<html>Welcome to our network</html>');
    };

  it('count once when a sync shows their effect', async () => {
    const { game, purchases, paths, shown } = await enterShop(garbled(true));
    await purchases.buyBooster('multi_tap', 1000);
    expect(paths()).toEqual(['clicker/buy-booster', 'clicker/sync']);
    expect(shown()).toMatchObject({ coins: 2000, earnPerTap: 2 });
    game.tap(100);
    await purchases.useDailyBooster();
    expect(shown()).toMatchObject({ energy: 500, usesToday: 1 });
    const [mission] = await game.game.api.missions();
    const { id = '', cost = 0 } = mission?.nextLevel ?? {};
    expect(await purchases.upgradeMission(id, cost)).toBeUndefined();
    expect(shown()).toMatchObject({
      coins: 2200 - cost,
      productionPerHour: mission?.nextLevel?.productionPerHour,
    });
    expect(await purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shown()).toMatchObject({ coins: 2700 - cost });
    expect(game.tracked.filter((event) => event === 'economy_purchase')).toHaveLength(4);
  });

  it('fail when the earlier figures are unknown', async () => {
    const { game, purchases } = await enterShop(garbled(false));
    game.store.setState({ account: null });
    await expect(purchases.buyBooster('multi_tap', 1000)).rejects.toThrow();
    expect(game.store.getState().account?.boosters.multiTap?.level).toBe(1);
  });

  it.each([
    ['the sync shows that nothing was bought', 'arrives' as const],
    ['the sync fails as well', 'lost before' as const],
  ])('can be retried when %s, without a connection warning', async (_, fate) => {
    const { game, link, purchases, shown } = await enterShop(garbled(false));
    link.fate('clicker/sync', fate);
    const failed = await purchases.buyBooster('multi_tap', 1000).catch((error: unknown) => error);
    game.game.reportActionError(failed);
    expect(game.store.getState().toasts).toMatchObject([{ tone: 'error', key: 'errors.apiText' }]);
    await expect(purchases.claimDailyTask('1', 500)).rejects.toThrow();
    expect(shown()).toMatchObject({ coins: 3000, earnPerTap: 1 });
    expect(game.tracked).not.toContain('economy_purchase');
  });
});

/** Browsers resend a call when a keep-alive connection closes under it. */
const repeated =
  ({ knowsKeys }: { knowsKeys: boolean }) =>
  (link: ProviderLink): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (!knowsKeys) request.headers.delete('Idempotency-Key');
    if (request.method === 'POST') await link.fetch(request.clone());
    return link.fetch(request);
  };

describe('purchases with a lost answer', () => {
  it.each([
    ['that are not resent', undefined],
    ['that the browser resends', repeated({ knowsKeys: false })],
  ])('%s count once when a sync shows their effect', async (_, through) => {
    const { game, link, purchases, shown } = await enterShop(through);
    if (!through) link.fate('clicker/buy-booster', 'lost after');
    await purchases.buyBooster('multi_tap', 1000, 1);
    expect(shown()).toMatchObject({ coins: 2000, earnPerTap: 2 });
    const [mission] = await game.game.api.missions();
    const { id = '', cost = 0, productionPerHour = 0 } = mission?.nextLevel ?? {};
    if (!through) link.fate(`clicker/mission-levels/${id}`, 'lost after');
    await purchases.upgradeMission(id, cost, productionPerHour);
    expect(shown()).toMatchObject({ coins: 2000 - cost, productionPerHour });
    expect(game.tracked.filter((event) => event === 'economy_purchase')).toHaveLength(2);
  });

  it('take effect once when the browser resends them to an idempotent provider', async () => {
    const { game, purchases, shown, paths } = await enterShop(repeated({ knowsKeys: true }));
    await purchases.buyBooster('multi_tap', 1000, 1);
    const [mission] = await game.game.api.missions();
    const { id = '', cost = 0, productionPerHour = 0 } = mission?.nextLevel ?? {};
    expect(await purchases.upgradeMission(id, cost, productionPerHour)).toMatchObject({ level: 2 });
    expect(shown()).toMatchObject({ coins: 2000 - cost, earnPerTap: 2, productionPerHour });
    expect(paths().filter((path) => path === 'clicker/sync')).toHaveLength(2);
    expect(await purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shown()).toMatchObject({ coins: 2500 - cost });
    game.tap(100);
    await purchases.useDailyBooster();
    expect(shown()).toMatchObject({ energy: 500, usesToday: 1 });
    await purchases.submitTask('1');
  });

  it('have no key for a provider without idempotency keys', async () => {
    const keys: (string | null)[] = [];
    const { purchases, forgetFeatures } = await enterShop((link) => (input, init) => {
      const request = new Request(input, init);
      keys.push(request.headers.get('Idempotency-Key'));
      return link.fetch(request);
    });
    keys.length = 0;
    await purchases.submitTask('1');
    await purchases.submitTask('2');
    forgetFeatures();
    await purchases.submitTask('3');
    expect(keys[0]).toMatch(/^[\w:-]{8,64}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBeNull();
  });

  it('are resent and paid once if they are claims', async () => {
    const { link, purchases, shown, paths } = await enterShop();
    link.fate('clicker/claim-daily-task', 'lost after');
    expect(await purchases.claimDailyTask('1', 400)).toBe(500);
    expect(shown()).toMatchObject({ coins: 3500 });
    expect(paths()).toEqual(['clicker/claim-daily-task', 'clicker/claim-daily-task', 'clicker/sync']);
  });

  it('are bought once by the next press when still unsettled', async () => {
    const { link, purchases, shown } = await enterShop();
    link.fate('clicker/buy-booster', 'lost after');
    link.fate('clicker/sync', 'lost before');
    await expect(purchases.buyBooster('multi_tap', 2000, 1)).rejects.toMatchObject({ kind: 'network' });
    await purchases.buyBooster('multi_tap', 2000, 1);
    expect(shown()).toMatchObject({ coins: 2000, earnPerTap: 2 });
    await purchases.buyBooster('multi_tap', 2000, 1);
    expect(shown()).toMatchObject({ coins: 0, earnPerTap: 3 });
  });

  it('are reported as paid by the next press when still unsettled', async () => {
    const { game, link, purchases, shown } = await enterShop();
    link.fate('clicker/claim-daily-task', 'lost after', 'lost before');
    link.fate('clicker/sync', 'lost before');
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ kind: 'network' });
    await game.game.sync.run();
    expect(await purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shown()).toMatchObject({ coins: 3500 });
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ status: 400 });
  });
});

describe('claims of a provider without idempotency keys', () => {
  const refused = () => Response.json({ message: 'Already.' }, { status: 400 });
  const kinds: [string, string, object, (p: Purchases) => Promise<unknown>, number?][] = [
    [
      'clicker/claim-daily-task',
      'clicker/daily-tasks',
      { required_login_streak: 1, reward_coins: 500, completed: true },
      (p) => p.claimDailyTask('1', 500),
      500,
    ],
    [
      'clicker/tasks/1/claim',
      'clicker/tasks',
      { reward_coins: 5000, is_submitted: true, is_rewarded: true },
      (p) => p.claimTask('1', 5000),
      5000,
    ],
    [
      'clicker/referral-tasks/1/complete',
      'clicker/referral-tasks',
      { number_of_referrals: 1, reward: 2500, is_completed: true },
      (p) => p.completeReferralTask('1', 2500),
      2500,
    ],
    [
      'clicker/tasks/1',
      'clicker/tasks',
      { reward_coins: 5000, is_submitted: true },
      (p) => p.submitTask('1'),
    ],
  ];

  it.each(kinds)('%s counts when the list shows it as done', async (path, list, row, claim, paid) => {
    const shop = await enterShop();
    for (const fate of [refused(), 'lost before'] as const) {
      shop.forgetFeatures();
      if (paid && fate !== 'lost before') shop.bring(paid);
      shop.link.fate(path, fate);
      shop.link.fate(list, Response.json([{ id: 2 }, { id: 1, ...row }]));
      expect(await claim(shop.purchases)).toBe(paid);
      expect(shop.paths().at(-1)).toBe(list);
    }
  });

  it.each(kinds)('%s is refused when the list does not show it', async (path, list, row, claim) => {
    const shop = await enterShop();
    for (const rows of [[{ id: 2, ...row }], 'no list']) {
      shop.forgetFeatures();
      shop.link.fate(path, refused());
      shop.link.fate(list, Response.json(rows));
      await expect(claim(shop.purchases)).rejects.toMatchObject({ status: 400 });
    }
    expect(shop.game.tracked).not.toContain('economy_purchase');
  });

  it.each([
    ['whose answer was lost', undefined],
    ['resent by the browser', repeated({ knowsKeys: false })],
  ])('are paid and reported once: a claim %s', async (_, through) => {
    const shop = await enterShop(through);
    shop.forgetFeatures();
    if (!through) shop.link.fate('clicker/claim-daily-task', 'lost after');
    expect(await shop.purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shop.shown()).toMatchObject({ coins: 3500 });
    expect(shop.game.tracked).toContain('economy_purchase');
  });

  it('are not paid when only the coins have grown', async () => {
    const shop = await enterShop();
    await shop.there('clicker/tasks/1');
    shop.link.wait(60);
    await shop.there('clicker/tasks/1/claim');
    shop.forgetFeatures();
    shop.link.fate('clicker/claim-daily-task', 'lost before');
    await expect(shop.purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ kind: 'network' });
    expect(shop.shown()).toMatchObject({ coins: 8000 });
  });
});

describe('purchases overtaken by the player’s other device', () => {
  it('are refused for missing coins and show the remaining ones', async () => {
    const { there, forgetFeatures, purchases, paths, shown } = await enterShop();
    for (const booster of ['multi_tap', 'energy_limit'])
      await there('clicker/buy-booster', { booster_type: booster });
    forgetFeatures();
    await expect(purchases.buyBooster('multi_tap', 2000)).rejects.toMatchObject({ status: 400 });
    expect(paths()).toEqual(['clicker/buy-booster', 'clicker/sync']);
    expect(shown()).toMatchObject({ coins: 1000, earnPerTap: 2, maxEnergy: 1000 });
  });

  it.each([
    ['clicker/claim-daily-task', (p: Purchases) => p.claimDailyTask('1', 500), { coins: 3500 }],
    ['clicker/use-daily-booster', (p: Purchases) => p.useDailyBooster(), { coins: 3000, usesToday: 1 }],
  ])('are refused and show the result of %s', async (path, again, expected) => {
    const { there, purchases, paths, shown } = await enterShop();
    await there(path);
    await expect(again(purchases)).rejects.toBeInstanceOf(Error);
    expect(paths()).toEqual([path, 'clicker/sync']);
    expect(shown()).toMatchObject(expected);
  });
});
