import type { Missing } from '../../core/airdrop/eligibility';
import type { AirdropInputs, AirdropPoints } from '../../core/airdrop/points';
import type { AirdropRules } from '../../core/airdrop/rules';
import { splitGain } from '../../core/airdrop/splitGain';

export interface AnalysedAccount extends AirdropInputs {
  readonly reasons: readonly Missing[];
  readonly points: AirdropPoints;
}

/** Distribution of points under a set of rules. Shares are between 0 and 1. */
export interface DropAnalysis {
  readonly accounts: number;
  /** Accounts left after each successive condition. */
  readonly funnel: readonly { readonly name: string; readonly accounts: number }[];
  /** For each condition, the number of accounts that miss it, and of those that miss only it. */
  readonly missing: Readonly<Record<Missing, { readonly all: number; readonly alone: number }>>;
  readonly lines: number;
  /** Points of all lines, by input. */
  readonly points: { readonly coins: number; readonly income: number; readonly friends: number };
  /** Points that otherwise eligible accounts lose to upheld flags. */
  readonly flaggedPoints: number;
  readonly median: number;
  readonly topShare: number;
  readonly gini: number;
  /** Cumulative share of all points held by the lowest 0, 5, 10 … 100 % of the lines. */
  readonly lorenz: readonly number[];
  /** Largest gain from splitting an account, over all percentiles of the lines. */
  readonly splitGain: number;
}

const CONDITIONS: readonly { missing: Missing; name: string }[] = [
  { missing: 'level', name: 'have the level' },
  { missing: 'days', name: 'have played the days' },
  { missing: 'wallet', name: 'have proven a wallet' },
  { missing: 'ban', name: 'have no upheld flag' },
];
const STEPS = 20;

export interface Analysis {
  add(account: AnalysedAccount): void;
  result(): DropAnalysis;
}

/** Creates an analysis of accounts added one at a time. It keeps only numbers, so a million lines fit in memory. */
export function createAnalysis(rules: AirdropRules): Analysis {
  const missing: Record<Missing, { all: number; alone: number }> = {
    level: { all: 0, alone: 0 },
    days: { all: 0, alone: 0 },
    wallet: { all: 0, alone: 0 },
    ban: { all: 0, alone: 0 },
  };
  const left = CONDITIONS.map(() => 0);
  const points = { coins: 0, income: 0, friends: 0 };
  let accounts = 0;
  let flaggedPoints = 0;
  const lines: Line[] = [];

  function countMissing({ reasons, points: own }: AnalysedAccount): void {
    for (const reason of reasons) missing[reason].all += 1;
    const [only] = reasons;
    if (only && reasons.length === 1) missing[only].alone += 1;
    if (only === 'ban') flaggedPoints += own.total;
    const step = CONDITIONS.findIndex((condition) => reasons.includes(condition.missing));
    for (let passed = 0; passed < (step === -1 ? CONDITIONS.length : step); passed += 1)
      left[passed] = (left[passed] ?? 0) + 1;
  }

  return {
    add(account) {
      accounts += 1;
      countMissing(account);
      const { reasons, coins, income, friends, points: own } = account;
      if (reasons.length > 0 || own.total === 0) return;
      lines.push({ coins, income, friends, points: own.total });
      points.coins += own.coins;
      points.income += own.income;
      points.friends += own.friends;
    },
    result() {
      lines.sort((a, b) => a.points - b.points);
      return {
        accounts,
        funnel: [
          { name: 'accounts', accounts },
          ...CONDITIONS.map(({ name }, step) => ({ name, accounts: left[step] ?? 0 })),
          { name: 'have points', accounts: lines.length },
        ],
        missing,
        lines: lines.length,
        points,
        flaggedPoints,
        ...distribution(lines.map((line) => line.points)),
        splitGain: worstSplitGain(lines, rules),
      };
    },
  };
}

type Line = AirdropInputs & { readonly points: number };

function distribution(
  rising: readonly number[],
): Pick<DropAnalysis, 'median' | 'topShare' | 'gini' | 'lorenz'> {
  const all = rising.reduce((sum, points) => sum + points, 0);
  if (all === 0) return { median: 0, topShare: 0, gini: 0, lorenz: [] };
  const upTo = (count: number) => sums[count] ?? 0;
  const sums = [0];
  let weighted = 0;
  rising.forEach((points, at) => {
    sums.push(upTo(at) + points);
    weighted += points * (at + 1);
  });
  const count = rising.length;
  return {
    median: rising[Math.floor(count / 2)] ?? 0,
    topShare: (all - upTo(count - Math.ceil(count / 100))) / all,
    gini: (2 * weighted) / (count * all) - (count + 1) / count,
    lorenz: Array.from({ length: STEPS + 1 }, (_, step) => upTo(Math.floor((count * step) / STEPS)) / all),
  };
}

function worstSplitGain(rising: readonly Line[], rules: AirdropRules): number {
  let worst = 1;
  if (rising.length === 0) return worst;
  for (let percent = 0; percent <= 100; percent += 1) {
    const line = rising[Math.min(rising.length - 1, Math.floor((rising.length * percent) / 100))];
    if (line) worst = Math.max(worst, splitGain(line, rules).gain);
  }
  return worst;
}
