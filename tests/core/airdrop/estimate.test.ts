import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airdropShare } from '../../../src/core/airdrop/estimate';

const NOTHING = { coins: 0, hourlyIncome: 0, friends: 0 };

describe('the airdrop share', () => {
  // [spec 1.6]
  it.each([
    [NOTHING, { coins: 0, income: 0, friends: 0, total: 0 }],
    [
      { ...NOTHING, coins: 1000 },
      { coins: 100, income: 0, friends: 0, total: 100 },
    ],
    [
      { ...NOTHING, coins: 7000 },
      { coins: 300, income: 0, friends: 0, total: 300 },
    ],
    [
      { ...NOTHING, hourlyIncome: 300 },
      { coins: 0, income: 300, friends: 0, total: 300 },
    ],
    [
      { ...NOTHING, friends: 4 },
      { coins: 0, income: 0, friends: 500, total: 500 },
    ],
    [
      { coins: 1000, hourlyIncome: 100, friends: 1 },
      { coins: 100, income: 150, friends: 250, total: 500 },
    ],
  ])('of %j is %j', (input, share) => {
    expect(airdropShare(input)).toEqual(share);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('counts %d as nothing', (value) => {
    expect(airdropShare({ coins: value, hourlyIncome: value, friends: value }).total).toBe(0);
  });

  it('never falls when an input grows, and is the sum of its whole parts', () => {
    const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
    const input = fc.record({ coins: amount, hourlyIncome: amount, friends: fc.nat(1e6) });
    fc.assert(
      fc.property(input, input, (left, right) => {
        const low = airdropShare(left);
        const high = airdropShare({
          coins: left.coins + right.coins,
          hourlyIncome: left.hourlyIncome + right.hourlyIncome,
          friends: left.friends + right.friends,
        });
        for (const part of ['coins', 'income', 'friends', 'total'] as const) {
          expect(high[part]).toBeGreaterThanOrEqual(low[part]);
          expect(Number.isSafeInteger(low[part])).toBe(true);
        }
        expect(low.total).toBe(low.coins + low.income + low.friends);
      }),
    );
  });
});
