import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ENERGY_BANK_SECONDS,
  type EnergyState,
  energyAllowance,
  holdEnergy,
  refillEnergy,
  shownEnergy,
  spendEnergy,
  tapLimit,
  tapRetryAfter,
} from '../../../src/core/economy/tapLimits';

const MAX = 500;
const full: EnergyState = { shown: MAX, bank: MAX, at: 0 };

const spend = (energy: EnergyState, spent: number, now: number, said = 1e9) =>
  spendEnergy(energy, MAX, { spent, said, saidAt: now }, now);

describe('energy at the provider', () => {
  it.each([
    [full, 100, 500],
    [{ ...full, shown: 0 }, 0, 0],
    [{ ...full, shown: 0 }, 1, 30],
    [{ ...full, shown: 0 }, 1.9, 30],
    [{ ...full, shown: 490 }, 1, 500],
    [{ ...full, shown: 100 }, -50, 100],
  ])('shows %j after %d s as %i', (energy, now, shown) => {
    expect(shownEnergy(energy, MAX, now)).toBe(shown);
  });

  it('accumulates in the bank while full', () => {
    expect(energyAllowance(full, MAX, 100)).toBe(3530);
    expect(spend(full, 1000, 100)).toEqual({ shown: 500, bank: 2500, at: 100 });
    expect(spend(full, 3400, 100)).toEqual({ shown: 100, bank: 100, at: 100 });
    expect(spend(full, 3530, 100)).toEqual({ shown: 0, bank: -30, at: 100 });
  });

  it('accumulates at most a day’s regeneration', () => {
    expect(energyAllowance(full, MAX, 10 * ENERGY_BANK_SECONDS)).toBe(MAX + 30 * ENERGY_BANK_SECONDS + 30);
  });

  it('stops regenerating while the clock is set back', () => {
    expect(spend(full, 0, -100)).toEqual(full);
  });

  it.each([
    ['50', 50, 10, 50],
    ['more than the maximum', 5000, 10, 500],
    ['nothing', 0, 10, 0],
    ['a debt', -20, 10, 0],
    ['less, at an earlier time', 50, 5, 200],
    ['less, at a future time', 50, 99, 50],
    ['less, by a clock a day slow', 50, 10 - 86_400, 350],
  ])('follows a client that reports %s', (_name, said, saidAt, shown) => {
    expect(spendEnergy(full, MAX, { spent: 10, said, saidAt }, 10).shown).toBe(shown);
    expect(spendEnergy(full, MAX, { spent: 490, said, saidAt }, 0).shown).toBeLessThanOrEqual(10);
  });

  it('is full after a refill, which adds a full bar to the bank', () => {
    expect(refillEnergy({ shown: 20, bank: 20, at: 0 }, MAX, 1)).toEqual({ shown: 500, bank: 550, at: 1 });
  });

  it('does not jump when the maximum rises', () => {
    expect(shownEnergy(holdEnergy(full, MAX, 100), 2 * MAX, 100)).toBe(500);
  });

  it('includes its tolerance only once', () => {
    const spent = spend(full, energyAllowance(full, MAX, 0), 0);
    expect(energyAllowance(spent, MAX, 0)).toBe(0);
  });

  it('allows an honest client’s taps, however batched and delivered', () => {
    // The client spends some energy each second. Its batches arrive at once, or all together at the end.
    const seconds = fc.array(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), sends: fc.boolean() }),
      {
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(seconds, (plan) => {
        let client = MAX;
        let pending = 0;
        let server = full;
        plan.forEach(({ share, sends }, second) => {
          client = Math.min(MAX, client + 30);
          const tapped = Math.floor(client * share);
          client -= tapped;
          pending += tapped;
          if (!sends) return;
          expect(pending).toBeLessThanOrEqual(energyAllowance(server, MAX, second + 1));
          server = spend(server, pending, second + 1);
          expect(server.shown).toBeGreaterThanOrEqual(client);
          pending = 0;
        });
      }),
    );
  });
});

describe('the tap rate', () => {
  it.each([
    [0, 1250],
    [1, 1500],
    [60, 16_250],
    [-5, 1250],
  ])('after a pause of %i s allows %i taps', (seconds, taps) => {
    expect(tapLimit(seconds)).toBe(taps);
  });

  it('makes the client wait exactly as long as needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 300 }), (count, since) => {
        fc.pre(count > tapLimit(since));
        const wait = tapRetryAfter(count, since);
        expect(count).toBeLessThanOrEqual(tapLimit(since + wait));
        expect(count).toBeGreaterThan(tapLimit(since + wait - 1));
      }),
    );
  });
});
