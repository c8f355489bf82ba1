import { describe, expect, it } from 'vitest';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../../src/core/airdrop/rules';
import { type AnalysedAccount, createAnalysis } from '../../../src/server/airdrop/analyse';

const account = (coins: number, reasons: AnalysedAccount['reasons'] = []): AnalysedAccount => {
  const inputs = { coins, income: 0, friends: 0 };
  return { ...inputs, reasons, points: airdropPoints(inputs, RULES) };
};
const analysed = (accounts: readonly AnalysedAccount[], rules = RULES) => {
  const analysis = createAnalysis(rules);
  for (const each of accounts) analysis.add(each);
  return analysis.result();
};
/** Coins worth the given number of points. */
const worth = (points: number) => 100_000 + points * 10_000;

describe('the analysis of a drop', () => {
  it('counts the accounts that remain after each condition, and those that miss only that one', () => {
    const { funnel, missing, flaggedPoints } = analysed([
      account(worth(5)),
      account(50_000),
      account(worth(7), ['ban']),
      account(worth(9), ['level', 'wallet']),
      account(worth(9), ['days']),
    ]);
    expect(funnel.map(({ accounts }) => accounts)).toEqual([5, 4, 3, 3, 2, 1]);
    expect(missing).toEqual({
      level: { all: 1, alone: 0 },
      days: { all: 1, alone: 1 },
      wallet: { all: 1, alone: 0 },
      ban: { all: 1, alone: 1 },
    });
    expect(flaggedPoints).toBe(7);
  });

  it('reports no inequality for equal lines', () => {
    const { gini, topShare, median, lorenz } = analysed(Array.from({ length: 200 }, () => account(worth(4))));
    expect([gini, topShare, median]).toEqual([expect.closeTo(0, 9), 0.01, 4]);
    expect(lorenz[10]).toBe(0.5);
  });

  it('reports the top share and the Gini coefficient of unequal lines', () => {
    const { gini, topShare, lines } = analysed(
      Array.from({ length: 100 }, (_, at) => account(worth(at === 99 ? 9901 : 1))),
    );
    expect([lines, topShare]).toEqual([100, 0.9901]);
    expect(gini).toBeCloseTo(0.98, 2);
  });

  it('reports an excessive split gain under falling rates', () => {
    const { brackets } = RULES.coins;
    const falling = { ...RULES.coins, brackets: [...brackets, { from: 1_000_000, points: 1, per: 100_000 }] };
    const rules = { ...RULES, coins: falling };
    expect(analysed([account(5_000_000)]).splitGain).toBeLessThanOrEqual(1.1);
    expect(analysed([account(5_000_000)], rules).splitGain).toBeGreaterThan(1.1);
  });

  it('is empty when no account has points', () => {
    expect(analysed([account(0)])).toMatchObject({ lines: 0, median: 0, gini: 0, lorenz: [], splitGain: 1 });
  });
});
