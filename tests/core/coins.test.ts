import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCoins, addProduction, type Coins, coinsOf, secondsUntil, sumCoins } from '../../src/core/coins';
import { runs } from '../support/runs';
import { startGame, stepTimes, tapTimes } from './support';

const MOST = Number.MAX_SAFE_INTEGER;
const FULL: Coins = { whole: MOST, parts: 0 };

const amount = fc.oneof(
  fc.nat(5000),
  fc.nat(MOST),
  fc.nat(5000).map((below) => MOST - below),
);
const coins = fc.record({ whole: amount, parts: fc.nat(3599) }).map(({ whole, parts }) => {
  return whole === MOST ? FULL : { whole, parts };
});
const perHour = fc.oneof(amount, fc.double({ min: 0, max: 1e6, noNaN: true }));
const seconds = fc.nat(3 * 3600);

/** Converts a balance to one exact integer. Rates are multiples of 1/1024, so parts are whole when scaled by 1024. */
const partsOf = ({ whole, parts }: Coins) => BigInt(whole) * 3_686_400n + BigInt(parts * 1024);

describe('a growing balance', () => {
  const grown = fc.oneof(
    fc.tuple(coins, amount).map(([from, by]) => [from, addCoins(from, by)] as const),
    fc.tuple(coins, coins).map(([from, by]) => [from, sumCoins(from, by)] as const),
    fc
      .tuple(coins, perHour, seconds)
      .map(([from, rate, time]) => [from, addProduction(from, rate, time)] as const),
  );

  it('never falls, never exceeds the largest exact balance, and keeps less than a coin in parts', () => {
    fc.assert(
      fc.property(grown, ([before, after]) => {
        expect(partsOf(after) >= partsOf(before)).toBe(true);
        expect(Number.isSafeInteger(after.whole)).toBe(true);
        expect(after.parts).toBeGreaterThanOrEqual(0);
        expect(after.parts).toBeLessThan(3600);
      }),
      { numRuns: runs(2000) },
    );
  });

  it.each([
    ['income', addProduction({ whole: MOST - 1, parts: 3599 }, 3600, 10)],
    ['huge income', addProduction({ whole: 5, parts: 1 }, MOST, 10_800)],
    ['a sum of two balances', sumCoins({ whole: MOST - 1, parts: 1800 }, { whole: 0, parts: 1800 })],
    ['a reward', addCoins({ whole: MOST - 1, parts: 7 }, 1)],
    ['a provider’s balance', coinsOf(1e17)],
  ])('is full at the largest exact balance: %s', (_, full) => {
    expect(full).toEqual(FULL);
  });

  it('stays full when a tap follows income', () => {
    const almost = startGame({ balance: MOST - 2, productionPerHour: 36_000 });
    const later = stepTimes(almost, 60).state;
    expect(later.coins).toEqual(FULL);
    expect(tapTimes(later, 1).state.coins).toEqual(FULL);
  });

  it('grows by the same amount second by second or all at once, fractions included', () => {
    fc.assert(
      fc.property(coins, perHour, fc.nat(200), (from, rate, time) => {
        let bySeconds = from;
        for (let second = 0; second < time; second += 1) bySeconds = addProduction(bySeconds, rate, 1);
        expect(addProduction(from, rate, time)).toEqual(bySeconds);
      }),
      { numRuns: runs(500) },
    );
  });

  it('counts income to the last part', () => {
    fc.assert(
      fc.property(fc.nat(1e12), seconds, (rate, time) => {
        const from = { whole: 17, parts: 3599 };
        const earned = partsOf(addProduction(from, rate, time)) - partsOf(from);
        expect(earned).toBe(BigInt(rate) * BigInt(time) * 1024n);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reaches a target in the computed second, fractions included', () => {
    const rates = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.nat(3599), rates, fc.integer({ min: 1, max: 1000 }), (parts, rate, target) => {
        const from = { whole: 0, parts };
        const needed = secondsUntil(from, rate, target);
        expect(addProduction(from, rate, needed).whole).toBeGreaterThanOrEqual(target);
        expect(addProduction(from, rate, needed - 1).whole).toBeLessThan(target);
      }),
      { numRuns: runs(500) },
    );
  });
});
