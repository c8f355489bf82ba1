import { describe, expect, it, vi } from 'vitest';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame, startTestGame } from '../boot/testGame';

async function enter() {
  const link = linkProvider();
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  link.calls.length = 0;
  const { purchases } = game.game;
  return { link, game, purchases, paths: () => link.calls.map(({ path }) => path) };
}

const refusal = (status = 400) => new Response('{"message":"No."}', { status });

describe('purchases', () => {
  it('send taps, then buy, then sync', async () => {
    const { game, purchases, paths } = await enter();
    game.tap(12);
    await purchases.buyBooster('multi_tap', 1000);
    expect(paths()).toEqual(['clicker/tap', 'clicker/buy-booster', 'clicker/sync']);
    expect(game.shown).toMatchObject({ coins: { whole: 2012 }, earnPerTap: 2 });
    expect(game.store.getState().game.balance).toBe(2012);
    expect(game.store.getState().account?.boosters.multiTap?.level).toBe(2);
  });

  it('deduct the coins at once and return them when refused', async () => {
    const { game, link, purchases } = await enter();
    link.fate('clicker/buy-booster', refusal());
    const shown: number[] = [];
    game.store.subscribe((state, before) => {
      if (state.game.balance !== before.game.balance) shown.push(state.game.balance);
    });
    await expect(purchases.buyBooster('multi_tap', 1000)).rejects.toMatchObject({ status: 400 });
    expect(shown).toEqual([2000, 3000]);
  });

  it('send the displayed price and gain only to a provider that checks them', async () => {
    const { game, link, purchases } = await enter();
    await purchases.buyBooster('multi_tap', 1000, 1);
    expect(link.calls[0]?.body).toEqual({ booster_type: 'multi_tap', expected_cost: 1000, expected_gain: 1 });
    game.store.setState(({ account }) => ({ account: account && { ...account, features: [] } }));
    await purchases.buyBooster('energy_limit', 1000, 500).catch(() => undefined);
    expect(link.calls.at(-2)?.body).toEqual({ booster_type: 'energy_limit' });
  });

  it('show the new offer and deduct nothing when the offer has changed', async () => {
    const { game, purchases, paths } = await enter();
    game.store.setState(({ account }) => {
      const old = account?.boosters.multiTap;
      return account && old
        ? { account: { ...account, boosters: { ...account.boosters, multiTap: { ...old, cost: 500 } } } }
        : {};
    });
    await expect(purchases.buyBooster('multi_tap', 500, 1)).rejects.toMatchObject({
      status: 400,
      body: { price_changed: true },
    });
    expect(paths()).toEqual(['clicker/buy-booster', 'clicker/sync']);
    expect(game.shown.coins.whole).toBe(3000);
    expect(game.store.getState().account?.boosters.multiTap?.cost).toBe(1000);
  });

  it('never gain coins from a refusal', async () => {
    const { game, link, purchases } = await enter();
    link.fate('clicker/buy-booster', refusal(), refusal());
    const both = [purchases.buyBooster('multi_tap', 99_000), purchases.buyBooster('energy_limit', 2000)];
    expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(game.shown.coins.whole).toBe(3000);
  });

  it('make one call for a double press and two for different purchases', async () => {
    const { purchases, paths, game } = await enter();
    await Promise.all([
      purchases.buyBooster('multi_tap', 1000),
      purchases.buyBooster('multi_tap', 1000),
      purchases.buyBooster('energy_limit', 1000),
    ]);
    expect(paths().filter((path) => path === 'clicker/buy-booster')).toHaveLength(2);
    expect(game.shown).toMatchObject({ coins: { whole: 1000 }, earnPerTap: 2, maxEnergy: 1000 });
  });

  it('count even when the sync after them fails', async () => {
    const { game, link, purchases } = await enter();
    link.fate('clicker/sync', refusal(500));
    await purchases.buyBooster('energy_limit', 1000);
    expect(game.shown).toMatchObject({ coins: { whole: 2000 }, maxEnergy: 1000 });
  });

  it('show the level in a booster’s answer before any sync', async () => {
    const { game, link, purchases } = await enter();
    link.fate('clicker/buy-booster', Response.json({ balance: 2000, level: 2 }));
    link.fate('clicker/sync', refusal(500));
    await purchases.buyBooster('multi_tap', 1000);
    expect(game.shown).toMatchObject({ coins: { whole: 2000 }, level: 2 });
  });

  it('keep the second price deducted when a sync settles the first purchase', async () => {
    const { game, link, purchases } = await enter();
    link.fate('clicker/buy-booster', 'arrives', refusal());
    const results = await Promise.allSettled([
      purchases.buyBooster('multi_tap', 1000),
      purchases.buyBooster('energy_limit', 1000),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(game.shown.coins.whole).toBe(2000);
  });

  it('use the balance a claim returns, or add the reward if it returns none', async () => {
    const { game, link, purchases } = await enter();
    await purchases.claimDailyTask('1', 500);
    expect(game.shown.coins.whole).toBe(3500);
    link.fate('clicker/tasks/1/claim', new Response('{"success":true}'));
    link.fate('clicker/sync', refusal(500));
    await purchases.claimTask('1', 250);
    expect(game.shown.coins.whole).toBe(3750);
  });

  it('refill the energy or add an upgraded mission’s income', async () => {
    const { game, link, purchases } = await enter();
    game.tap(300);
    await purchases.useDailyBooster();
    expect(game.shown.energy).toBe(500);
    expect(game.store.getState().account?.dailyBooster?.usesToday).toBe(1);
    const [mission] = (await game.game.api.missions()).filter(
      ({ requiredLevel, requiredFriends, nextLevel }) =>
        requiredLevel <= 1 && requiredFriends === 0 && (nextLevel?.cost ?? Number.POSITIVE_INFINITY) <= 3000,
    );
    const next = mission?.nextLevel;
    const offered = await purchases.upgradeMission(next?.id ?? '', next?.cost ?? 0);
    expect(game.shown.productionPerHour).toBe(next?.productionPerHour);
    expect(game.shown.coins.whole).toBe(3300 - (next?.cost ?? 0));
    expect(link.calls.at(-1)?.path).toBe('clicker/sync');
    const renewed = (await game.game.api.missions()).find(({ id }) => id === mission?.id);
    expect(offered).toEqual(renewed?.nextLevel);
    expect(offered?.level).toBe(2);
  });
});

describe('a sync that overlaps a batch', () => {
  it('is repeated when the batch was settled before its stale answer arrived', async () => {
    const link = linkProvider();
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isHeld = false;
    const game = startTestGame({
      wallMs: link.nowMs,
      fetch: async (input, init) => {
        const response = await link.fetch(input, init);
        if (isHeld && (input as Request).url.endsWith('sync')) await late;
        return response;
      },
    });
    await game.enter();
    isHeld = true;
    const synced = game.game.sync.run();
    await vi.waitFor(() => expect(link.calls).toHaveLength(3));
    game.tap(3);
    game.hide();
    await vi.waitFor(() => expect(game.ledger.acknowledged).toBe(3));
    isHeld = false;
    answer();
    await synced;
    await vi.waitFor(() => expect(game.shown.coins.whole).toBe(3003));
    expect(link.calls.filter(({ path }) => path === 'clicker/sync')).toHaveLength(3);
  });

  it('counts taps once when their own answer was lost', async () => {
    const { game, link } = await enter();
    game.tap(5);
    link.fate('clicker/tap', 'lost after', 'lost after');
    await game.game.sync.run();
    game.pass(4000);
    await game.sendTaps.flush();
    await game.sendTaps.flush();
    await game.game.sync.run();
    expect([game.ledger.acknowledged, game.shown.coins.whole]).toEqual([5, 3005]);
  });

  it('sends no batch when the page hides during the wait after a 429', async () => {
    const { game, link, paths } = await enter();
    game.tap(2);
    link.fate('clicker/tap', new Response('{}', { status: 429, headers: { 'Retry-After': '9' } }));
    expect(await game.sendTaps.flush()).toBe(false);
    game.pass(2000);
    game.hide();
    expect(await game.sendTaps.flush()).toBe(false);
    expect(paths().filter((path) => path === 'clicker/tap')).toHaveLength(1);
    game.pass(7000);
    expect(await game.sendTaps.flush()).toBe(true);
    expect(game.ledger.acknowledged).toBe(2);
  });
});
