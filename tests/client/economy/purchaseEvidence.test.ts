import { describe, expect, it } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import { enterShop } from './shop';

/** Enters a shop with one booster bought and the daily one used. After `forget(true)`, syncs omit both. */
async function enterForgetfulShop() {
  let isForgetting = false;
  const shop = await enterShop((link) => async (input, init) => {
    const answer = await link.fetch(input, init);
    if (!isForgetting || link.calls.at(-1)?.path !== 'clicker/sync') return answer;
    const { boosters: _, daily_booster: __, ...rest } = await answer.json();
    return Response.json(rest);
  });
  await shop.purchases.buyBooster('multi_tap', 1000, 1);
  shop.game.tap(100);
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React
  await shop.purchases.useDailyBooster();
  shop.link.wait(3600);
  await shop.game.game.sync.run();
  const forget = async (isForgotten: boolean) => {
    isForgetting = isForgotten;
    if (isForgotten) await shop.game.game.sync.run();
    shop.game.tracked.length = shop.link.calls.length = 0;
  };
  return { ...shop, forget };
}

const PRESSES: [path: string, press: (p: Purchases) => Promise<unknown>][] = [
  ['clicker/buy-booster', (p) => p.buyBooster('multi_tap', 2000, 1)],
  ['clicker/use-daily-booster', (p) => p.useDailyBooster()],
];

describe('a booster whose press is in doubt', () => {
  it.each(PRESSES)('does not count as bought when a later sync names it: %s', async (path, press) => {
    const { game, link, purchases, forget } = await enterForgetfulShop();
    await forget(true);
    link.fate(path, 'lost before');
    const pressed = press(purchases);
    await forget(false);
    await expect(pressed).rejects.toMatchObject({ kind: 'network' });
    expect(game.tracked).not.toContain('economy_purchase');
  });

  it.each(PRESSES)('does not count as bought when a sync omits it: %s', async (path, press) => {
    const { game, link, purchases, forget } = await enterForgetfulShop();
    link.fate(path, 'lost after');
    const pressed = press(purchases);
    await forget(true);
    await expect(pressed).rejects.toMatchObject({ kind: 'network' });
    expect(game.tracked).not.toContain('economy_purchase');
  });
});

describe('a daily booster whose answer is lost', () => {
  it('counts as used even if the new day lowered the number of uses', async () => {
    const { game, link, purchases, shown } = await enterShop();
    game.tap(100);
    await purchases.useDailyBooster();
    link.wait(3600);
    await purchases.useDailyBooster();
    link.wait(23 * 3600);
    game.tap(100);
    link.fate('clicker/use-daily-booster', 'lost after');
    await purchases.useDailyBooster();
    expect(shown()).toMatchObject({ energy: 500, usesToday: 1 });
  });

  it('counts as failed when only its day has ended', async () => {
    const { game, link, purchases, shown } = await enterShop();
    game.tap(100);
    await purchases.useDailyBooster();
    link.wait(25 * 3600);
    link.fate('clicker/use-daily-booster', 'lost before');
    await expect(purchases.useDailyBooster()).rejects.toMatchObject({ kind: 'network' });
    expect(shown()).toMatchObject({ usesToday: 0 });
  });
});

describe('a reward claimed on another device', () => {
  it('does not count as paid when the balance already included it', async () => {
    const { game, there, forgetFeatures, purchases, shown, paths } = await enterShop();
    await there('clicker/claim-daily-task');
    await game.game.sync.run();
    forgetFeatures();
    await expect(purchases.claimDailyTask('1', 500)).rejects.toMatchObject({ status: 400 });
    expect(paths()).toEqual(['clicker/sync', 'clicker/claim-daily-task', 'clicker/sync']);
    expect(shown()).toMatchObject({ coins: 3500 });
    expect(game.tracked).not.toContain('economy_purchase');
  });

  it('counts as paid when the balance rises during the press', async () => {
    const { there, forgetFeatures, purchases, shown } = await enterShop();
    await there('clicker/claim-daily-task');
    forgetFeatures();
    expect(await purchases.claimDailyTask('1', 500)).toBe(500);
    expect(shown()).toMatchObject({ coins: 3500 });
  });
});
