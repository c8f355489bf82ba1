import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingForAirdrop } from '../../../src/core/airdrop/eligibility';
import { airdropAmount, airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../../src/core/airdrop/rules';
import { MOST_SPLIT_GAIN, splitGain, worstSplitGains } from '../../../src/core/airdrop/splitGain';

const inputs = fc.record({
  coins: fc.maxSafeNat(),
  income: fc.nat({ max: 1_000_000_000_000 }),
  friends: fc.nat({ max: 100_000 }),
});

describe('airdrop points', () => {
  // [spec 1.6]
  it.each([
    ['an untouched account', { coins: 0, income: 0, friends: 0 }, [0, 0, 0]],
    ['the last worthless coin', { coins: 100_000, income: 1_000, friends: 0 }, [0, 0, 0]],
    ['the first point of each part', { coins: 110_000, income: 1_200, friends: 1 }, [1, 1, 50]],
    ['a bracket rounded down', { coins: 119_999, income: 1_399, friends: 0 }, [1, 1, 0]],
    ['the maximal coins', { coins: Number.MAX_SAFE_INTEGER, income: 0, friends: 0 }, [900_719_925_464, 0, 0]],
  ])('count %s', (_, given, [coins = 0, income = 0, friends = 0]) => {
    expect(airdropPoints(given, RULES)).toEqual({ coins, income, friends, total: coins + income + friends });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.9])('count %s as nothing', (value) => {
    expect(airdropPoints({ coins: value, income: value, friends: value }, RULES).total).toBe(0);
  });

  it('are the sum of the brackets, each rounded down', () => {
    const coins = {
      ...RULES.coins,
      brackets: [...RULES.coins.brackets, { from: 200_000, points: 1, per: 30_000 }],
    };
    expect(airdropPoints({ coins: 205_000, income: 0, friends: 0 }, { ...RULES, coins }).coins).toBe(10);
    expect(airdropPoints({ coins: 230_000, income: 0, friends: 0 }, { ...RULES, coins }).coins).toBe(11);
  });

  it('never fall when an input grows', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 1_000_000 }), (given, more) => {
        const grown = {
          coins: given.coins + more,
          income: given.income + more,
          friends: given.friends + more,
        };
        expect(airdropPoints(grown, RULES).total).toBeGreaterThanOrEqual(airdropPoints(given, RULES).total);
      }),
    );
  });

  it('increase by at most a tenth when an account is split', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        expect(splitGain(given, RULES).gain).toBeLessThanOrEqual(MOST_SPLIT_GAIN);
      }),
    );
  });

  it('increase when an account is split under falling rates', () => {
    const coins = {
      ...RULES.coins,
      brackets: [
        { from: 0, points: 0, per: 1 },
        { from: 1_000, points: 10, per: 1_000 },
        { from: 100_000, points: 1, per: 1_000 },
      ],
    };
    const { gain, accounts } = splitGain({ coins: 1_000_000, income: 0, friends: 0 }, { ...RULES, coins });
    expect(gain).toBeGreaterThan(5);
    expect(accounts).toBe(10);
  });

  it('never gain more from a split than the worst case computed for the table', () => {
    const bracket = fc.record({ width: fc.integer({ min: 1, max: 100_000 }), points: fc.nat({ max: 10 }) });
    fc.assert(
      fc.property(
        fc.array(bracket, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 1_000_000_000 }),
        (rows, coins) => {
          let from = 0;
          const brackets = [{ from: 0, points: 0, per: 1 }];
          for (const { width, points } of rows) {
            from += width * 1000;
            brackets.push({ from, points, per: 10 });
          }
          const rules = { ...RULES, coins: { ...RULES.coins, brackets } };
          const { gain } = splitGain({ coins, income: 0, friends: 0 }, rules);
          // Rounding moves a gain by a point or two.
          const alone = airdropPoints({ coins, income: 0, friends: 0 }, rules).total;
          expect(gain).toBeLessThanOrEqual(worstSplitGains(rules).coins.gain + 500 / Math.max(1, alone));
        },
      ),
    );
    expect(worstSplitGains(RULES)).toEqual({
      coins: { gain: 1, accounts: 1 },
      income: { gain: 1, accounts: 1 },
    });
  });
});

describe('an airdrop amount', () => {
  it('is rounded down, so that all amounts together never exceed the supply', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 50 }), (points) => {
        const all = points.reduce((sum, own) => sum + BigInt(own), 1n);
        const paid = points.reduce((sum, own) => sum + airdropAmount(own, all, RULES), 0n);
        expect(paid).toBeLessThanOrEqual(BigInt(RULES.supply));
      }),
    );
  });

  it('is capped per wallet', () => {
    const rules = { ...RULES, supply: '1000', mostPerWallet: '300' };
    expect([1, 3, 6].map((points) => airdropAmount(points, 10n, rules))).toEqual([100n, 300n, 300n]);
  });
});

it('missingForAirdrop lists every unmet condition in display order', () => {
  const standing = { level: 1, days: 0, hasProvenWallet: false, isBanned: true };
  expect(missingForAirdrop(standing, RULES)).toEqual(['level', 'days', 'wallet', 'ban']);
  expect(missingForAirdrop({ level: 5, days: 14, hasProvenWallet: true, isBanned: false }, RULES)).toEqual(
    [],
  );
});
