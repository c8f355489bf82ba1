import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { EMPTY_LEDGER, type Ledger } from '../../src/core/ledger';
import { startGame, stepTimes, syncedGame, tapTimes } from './support';

/** Two pending taps at 5 coins, and a last provider balance of 4000.5 coins. */
const LAST: Ledger = {
  ...EMPTY_LEDGER,
  segments: [{ count: 2, rate: 5 }],
  accepted: 30,
  acknowledged: 28,
  confirmed: { whole: 4000, parts: 1800 },
};
const restore = (state: ReturnType<typeof startGame>, ledger = LAST) =>
  apply(state, { type: 'restoreLedger', ledger }).state;

describe('taps restored late from a journal', () => {
  it('raise the level they reach, even if nothing else changes the balance', () => {
    const rested = stepTimes(startGame({ balance: 4995 }), 40).state;
    const late = restore(rested, { ...LAST, confirmed: null });
    expect(late.coins.whole).toBe(5005);
    const { state, events } = stepTimes(late, 20);
    expect(state.standing.level).toBe(2);
    expect(events).toContainEqual({ type: 'leveledUp', from: 1, to: 2 });
  });
});

describe('the balance of the last start', () => {
  it('replaces an older sync’s balance and adds the taps of both starts', () => {
    const game = restore(tapTimes(startGame({ balance: 3000 }), 3).state);
    expect(game.coins).toEqual({ whole: 4000 + 10 + 3, parts: 1800 });
  });

  it('grows by the income since this start, less the price of a pending purchase', () => {
    const earned = stepTimes(startGame({ productionPerHour: 3600 }), 40).state;
    const held = apply(earned, { type: 'hold', coins: 1000 }).state;
    const game = restore(held);
    expect(game).toMatchObject({ coins: { whole: 4000 + 10 + 2 - 1000, parts: 1800 }, held: 1000 });
    expect(apply(game, { type: 'release' }).state.coins.whole).toBe(4012);
  });

  it('raises the synced level', () => {
    const rich = { ...LAST, confirmed: { whole: 6000, parts: 0 } };
    expect(stepTimes(restore(startGame()), 20).state.standing.level).toBe(1);
    expect(stepTimes(restore(startGame(), rich), 20).state.standing.level).toBe(2);
  });

  it.each([
    ['when it is unknown', { ...LAST, confirmed: null }, undefined, 3010],
    ['once this start has synced', LAST, { passiveEarnings: 0, doubtful: 'resend' as const }, 3010],
  ])('is ignored %s', (_, ledger, live, coins) => {
    const game = apply(startGame(), { type: 'sync', game: syncedGame(), ...(live && { live }) }).state;
    expect(restore(game, ledger).coins.whole).toBe(coins);
  });
});
