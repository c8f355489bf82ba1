import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterShop } from './shop';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const HOURS = 3;

/** Enters as a player with 300 coins plus three hours of income from three cards. */
async function enterWithIncome() {
  const shop = await enterShop();
  const { game, link, purchases } = shop;
  const cards = await game.game.api.missions();
  const offerOf = (id: string) => cards.find((card) => card.id === id)?.nextLevel;
  for (const id of ['1', '8', '15']) {
    const offer = offerOf(id);
    await purchases.upgradeMission(offer?.id ?? '', offer?.cost ?? 0);
  }
  await purchases.claimDailyTask('1', 500);
  await purchases.buyBooster('multi_tap', 1000);
  await purchases.buyBooster('energy_limit', 1000);
  expect(game.shown).toMatchObject({ coins: { whole: 300 }, productionPerHour: 135 });
  link.wait(HOURS * 3600);
  game.pass(HOURS * 3_600_000);
  expect(game.shown.coins.whole).toBe(705);
  return shop;
}

describe('a purchase paid from income since the last sync', () => {
  it('keeps the rest of the income, even without a following sync', async () => {
    const { game, link, purchases } = await enterWithIncome();
    link.fate('clicker/sync', Response.json({}, { status: 500 }));
    await purchases.upgradeMission('1502', 525);
    expect(game.shown).toMatchObject({ coins: { whole: 180 }, productionPerHour: 180 });
    await game.game.sync.run();
    expect(game.shown.coins.whole).toBe(180);
  });

  it('counts the rest of the income once when the next claim names a balance', async () => {
    const { game, link, purchases } = await enterWithIncome();
    link.fate('clicker/sync', ...[1, 2].map(() => Response.json({}, { status: 500 })));
    await purchases.upgradeMission('1502', 525);
    link.fate('clicker/tasks/1/claim', Response.json({ success: true, balance: 430, reward: 250 }));
    await purchases.claimTask('1', 250);
    expect(game.shown.coins.whole).toBe(430);
  });

  it('leaves the income untouched when the balance suffices', async () => {
    const { game, link, purchases } = await enterWithIncome();
    game.tap(200);
    link.fate('clicker/sync', Response.json({}, { status: 500 }));
    await purchases.upgradeMission('1502', 525);
    const { coins } = game.shown;
    await game.game.sync.run();
    expect([coins, game.shown.coins.whole]).toEqual([{ whole: 705 + 400 - 525, parts: 0 }, 580]);
  });
});
