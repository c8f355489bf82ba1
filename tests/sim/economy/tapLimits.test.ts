import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ENERGY_BANK_SECONDS,
  type EnergyState,
  energyAllowance,
  refillEnergy,
  regenerate,
  spendEnergy,
  tapLimit,
  tapRetryAfter,
} from '../../../src/sim/economy/tapLimits';

const MAX = 500;
const full: EnergyState = { shown: MAX, bank: MAX, at: 0 };

describe('energy at the provider', () => {
  it('shows no more than the maximum, and remembers what regenerated meanwhile', () => {
    const later = regenerate(full, MAX, 100);
    expect(later).toEqual({ shown: 500, bank: 3500, at: 100 });
    expect(energyAllowance(later)).toBe(3530);
    expect(spendEnergy(later, 1000)).toEqual({ shown: 0, bank: 2500, at: 100 });
  });

  it('remembers a day, not more', () => {
    const later = regenerate(full, MAX, 10 * ENERGY_BANK_SECONDS);
    expect(later.bank).toBe(MAX + 30 * ENERGY_BANK_SECONDS);
  });

  it('stands still for a clock set back', () => {
    expect(regenerate(full, MAX, -100)).toBe(full);
  });

  it('a refill fills what is shown and adds as much to spend', () => {
    expect(refillEnergy({ shown: 20, bank: 20, at: 0 }, MAX)).toEqual({ shown: 500, bank: 520, at: 0 });
  });

  it('the tolerance can’t be had twice', () => {
    const spent = spendEnergy(full, energyAllowance(full));
    expect(energyAllowance(spent)).toBe(0);
  });

  it('never refuses what an honest client tapped, however it is batched and delivered', () => {
    // Each second the client taps some of the energy it has; the batches arrive together at the end or at once.
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
          server = regenerate(server, MAX, second + 1);
          expect(pending).toBeLessThanOrEqual(energyAllowance(server));
          server = spendEnergy(server, pending);
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
  ])('%i s after the last batch, %i taps are possible', (seconds, taps) => {
    expect(tapLimit(seconds)).toBe(taps);
  });

  it('asks to wait exactly as long as needed', () => {
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
