import { describe, expect, it } from 'vitest';
import { type CritTier, critOf, rollCrit } from '../../src/core/crit';
import { createRng } from '../../src/core/rng';

describe('a critical hit', () => {
  // [spec 4.18, 9.6]
  it.each([
    [0, 'superCritical', 15],
    [0.0999, 'superCritical', 15],
    [0.1, 'critical', 8],
    [0.3999, 'critical', 8],
    [0.4, 'normal', 5],
    [0.9999, 'normal', 5],
  ] as const)('with roll %d is %s × %d', (roll, tier, multiplier) => {
    expect(critOf(roll)).toEqual({ tier, multiplier });
  });

  // [spec 4.18, 9.6]
  it.each([1, 7, 20_260_101])('occurs at its rate in 100,000 rolls (chi-square), seed %d', (seed) => {
    const rolls = 100_000;
    const seen: Record<CritTier, number> = { normal: 0, critical: 0, superCritical: 0 };
    let rng = createRng(seed);
    for (let index = 0; index < rolls; index++) {
      const [roll, next] = rollCrit(rng);
      rng = next;
      seen[roll.tier]++;
    }
    const expected = { normal: rolls * 0.6, critical: rolls * 0.3, superCritical: rolls * 0.1 };
    const chiSquare = (Object.keys(seen) as CritTier[])
      .map((tier) => (seen[tier] - expected[tier]) ** 2 / expected[tier])
      .reduce((sum, part) => sum + part, 0);
    // With two degrees of freedom, a fair generator exceeds 13.8 once in a thousand runs.
    expect(chiSquare).toBeLessThan(13.8);
  });
});
