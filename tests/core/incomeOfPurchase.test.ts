import { expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import type { ActionAnswer } from '../../src/core/commands';
import type { GameState } from '../../src/core/state';
import { startGame, stepTimes, syncedGame } from './support';

const LIVE = { passiveEarnings: 0, doubtful: 'resend' } as const;

/** Returns the game after these answers. The player had 100 coins at the provider and 20 of uncredited income. */
function after(answers: readonly ActionAnswer[], live?: typeof LIVE): GameState {
  const game = syncedGame({ balance: 100, productionPerHour: 3600 });
  const synced = apply(startGame(), { type: 'sync', game, ...(live && { live }) }).state;
  const earned = stepTimes(synced, 400).state;
  return answers.reduce((state, answer) => apply(state, { type: 'applyAnswer', answer }).state, earned);
}

const shownAfter = (...of: Parameters<typeof after>) => after(...of).coins.whole;

it.each([
  ['helped to pay for the purchase', { balance: 5, cost: 115 }, 5],
  ['paid its last coin', { balance: 19, cost: 101 }, 19],
])('uncredited income is part of the answered balance when it %s', (_, answer, shown) => {
  expect(shownAfter([answer], LIVE)).toBe(shown);
});

it.each([
  ['the balance alone suffices', { balance: 40, cost: 60 }, 60],
  ['the balance just suffices', { balance: 0, cost: 100 }, 20],
  ['nothing was bought', { balance: 130 }, 150],
  ['no balance was returned', { cost: 115, reward: -115 }, 5],
])('uncredited income is added to the balance when %s', (_, answer, shown) => {
  expect(shownAfter([answer], LIVE)).toBe(shown);
});

it('uncredited income is added to the balance when the provider’s balance is unknown', () => {
  expect(shownAfter([{ balance: 5, cost: 115 }])).toBe(25);
});

it('uncredited income that helped pay stays deducted when the answer names no balance', () => {
  const bought = { reward: -115, cost: 115 };
  expect(shownAfter([bought, { balance: 30, reward: 25 }], LIVE)).toBe(30);
  expect(after([bought], LIVE).ledger.confirmed).toBeNull();
});

it('a purchase answered without a balance lowers the known balance if it sufficed alone', () => {
  const { confirmed } = after([{ reward: -60, cost: 60 }], LIVE).ledger;
  expect(confirmed).toEqual({ whole: 40, parts: 0 });
});
