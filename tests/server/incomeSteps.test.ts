import { describe, expect, it, vi } from 'vitest';
import { createRng, nextRandom } from '../../src/core/rng';
import { createIncomeSteps } from '../../src/server/store/sql/incomeSteps';

const PLAYERS = 20_000;

/** Returns incomes distributed as on a real level: many zero, few very high. */
function incomesOf(seed: number): number[] {
  let rng = createRng(seed);
  return Array.from({ length: PLAYERS }, () => {
    const [value, next] = nextRandom(rng);
    rng = next;
    return value < 0.2 ? 0 : Math.floor(Math.exp(value * 18));
  });
}

function stepAt(income: number, perE = 50): number {
  return Math.floor(Math.log(income + 1) * perE);
}

function stepsOf(incomes: readonly number[]) {
  const ask = vi.fn(async (_level: number, perE: number) => {
    const steps = new Map<number, number>();
    for (const income of incomes) {
      const step = stepAt(income, perE);
      steps.set(step, (steps.get(step) ?? 0) + 1);
    }
    return [...steps].map(([step, players]) => ({ step, players }));
  });
  return { ask, steps: createIncomeSteps(ask, 60) };
}

describe('income steps', () => {
  it('give ranks within one step of the exact one, and within two per cent for low ranks', async () => {
    const incomes = incomesOf(1);
    const { steps } = stepsOf(incomes);
    for (const income of [...incomes.slice(0, 300), 0, 1, 2, 3, 10, 1e15]) {
      const exact = incomes.filter((other) => other > income).length;
      const counted = await steps.countAbove(1, income);
      const inStep = incomes.filter((other) => stepAt(other) === stepAt(income)).length;
      const off = Math.abs(counted - exact);
      expect(off).toBeLessThanOrEqual(inStep);
      if (exact > 1000) expect(off).toBeLessThan(exact * 0.02);
    }
  });

  it('are queried once a minute per level, however many players ask', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, steps } = stepsOf([5, 6]);
    await Promise.all(Array.from({ length: 50 }, () => steps.countAbove(1, 5)));
    await steps.countAbove(2, 5);
    expect(ask).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(61_000);
    await steps.countAbove(1, 5);
    expect(ask).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('are queried again after a database outage', async () => {
    const { ask, steps } = stepsOf([5, 6]);
    ask.mockRejectedValueOnce(new Error('away'));
    await expect(steps.countAbove(1, 5)).rejects.toThrow('away');
    expect(await steps.countAbove(1, 5)).toBe(1);
  });
});
