import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEVER_STEPS,
  leverAmount,
  leverPosition,
  ownInputs,
} from '../../../src/client/games/airdrop-simulator/levers';
import { crateParts, PARTS } from '../../../src/client/games/airdrop-simulator/parts';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

describe('the levers', () => {
  it.each([
    ['coins', 0, 0],
    ['coins', LEVER_STEPS, 100_000_000],
    ['income', LEVER_STEPS, 5_000_000],
    ['friends', LEVER_STEPS, 200],
  ] as const)('of %s at %i represent %i', (lever, position, amount) => {
    expect(leverAmount(lever, position)).toBe(amount);
  });

  it.each(PARTS)('of %s grow with every step and never lower the share', (lever) => {
    const still = { coins: 5000, income: 100, friends: 1 };
    for (let position = 1; position <= LEVER_STEPS; position++) {
      const [before, now] = [leverAmount(lever, position - 1), leverAmount(lever, position)];
      expect(now).toBeGreaterThanOrEqual(before);
      const total = (amount: number) =>
        airdropPoints({ ...still, [lever]: amount }, DEFAULT_AIRDROP_RULES).total;
      expect(total(now)).toBeGreaterThanOrEqual(total(before));
    }
  });

  it.each(PARTS)('of %s map any amount to a whole step between their ends', (lever) => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 1e12, noNaN: true }), (amount) => {
        const position = leverPosition(lever, amount);
        expect(Number.isInteger(position) && position >= 0 && position <= LEVER_STEPS).toBe(true);
      }),
    );
  });

  it('start at whole numbers, even for a fractional balance', () => {
    expect(ownInputs({ coins: 3000.9, income: Number.NaN, friends: -1 })).toEqual({
      coins: 3000,
      income: 0,
      friends: 0,
    });
  });
});

describe('the crates’ contents', () => {
  it('follow the weights of the share’s parts', () => {
    const parts = crateParts({ coins: 300, income: 150, friends: 150, total: 600 }, 40);
    const count = (part: string) => parts.filter((other) => other === part).length;
    expect([count('coins'), count('income'), count('friends')]).toEqual([20, 10, 10]);
  });

  it('are a third each while the share is empty', () => {
    const parts = crateParts({ coins: 0, income: 0, friends: 0, total: 0 }, 30);
    expect(new Set(parts.slice(0, 3)).size).toBe(3);
  });
});
