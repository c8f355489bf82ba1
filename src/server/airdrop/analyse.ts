import type { Missing } from '../../core/airdrop/eligibility';
import type { AirdropInputs, AirdropPoints } from '../../core/airdrop/points';
import type { AirdropRules } from '../../core/airdrop/rules';
import { splitGain } from '../../core/airdrop/splitGain';

/** The analysis's input per account. */
export interface AnalysedAccount extends AirdropInputs {
  readonly reasons: readonly Missing[];
  readonly points: AirdropPoints;
}

/** The distribution under a set of rules. Shares are between 0 and 1. */
export interface DropAnalysis {
  readonly accounts: number;
  /** Number of accounts left after each successive condition. */
  readonly funnel: readonly { readonly name: string; readonly accounts: number }[];
  /** Accounts that miss each condition, and those that miss only that one. */
  readonly missing: Readonly<Record<Missing, { readonly all: number; readonly alone: number }>>;
  readonly lines: number;
  /** Points of the lines by part. */
  readonly points: { readonly coins: number; readonly income: number; readonly friends: number };
  /** Points lost to upheld flags by otherwise eligible accounts. */
  readonly flaggedPoints: number;
  readonly median: number;
  readonly topShare: number;
  readonly gini: number;
  /** Cumulative share of all points held by the lower 0, 5, 10 … 100 % of the lines. */
  readonly lorenz: readonly number[];
  /** The worst split gain at any percentile of the lines. */
  readonly splitGain: number;
}

const CONDITIONS: readonly { missing: Missing; name: string }[] = [
  { missing: 'level', name: 'have the level' },
  { missing: 'days', name: 'have played the days' },
  { missing: 'wallet', name: 'have proven a wallet' },
  { missing: 'ban', name: 'have no upheld flag' },
];
const STEPS = 20;

export function analyseDrop(accounts: readonly AnalysedAccount[], rules: AirdropRules): DropAnalysis {
  const missing: Record<Missing, { all: number; alone: number }> = {
    level: { all: 0, alone: 0 },
    days: { all: 0, alone: 0 },
    wallet: { all: 0, alone: 0 },
    ban: { all: 0, alone: 0 },
  };
  const left = CONDITIONS.map(() => 0);
  const points = { coins: 0, income: 0, friends: 0 };
  let flaggedPoints = 0;
  const lines: AnalysedAccount[] = [];
  for (const account of accounts) {
    const { reasons } = account;
    for (const reason of reasons) missing[reason].all += 1;
    const [only] = reasons;
    if (only && reasons.length === 1) missing[only].alone += 1;
    if (only === 'ban') flaggedPoints += account.points.total;
    CONDITIONS.forEach((_, step) => {
      const isLeft = CONDITIONS.slice(0, step + 1).every((each) => !reasons.includes(each.missing));
      if (isLeft) left[step] = (left[step] ?? 0) + 1;
    });
    if (reasons.length > 0 || account.points.total === 0) continue;
    lines.push(account);
    points.coins += account.points.coins;
    points.income += account.points.income;
    points.friends += account.points.friends;
  }
  lines.sort((a, b) => a.points.total - b.points.total);
  return {
    accounts: accounts.length,
    funnel: [
      { name: 'accounts', accounts: accounts.length },
      ...CONDITIONS.map(({ name }, step) => ({ name, accounts: left[step] ?? 0 })),
      { name: 'have points', accounts: lines.length },
    ],
    missing,
    lines: lines.length,
    points,
    flaggedPoints,
    ...distribution(lines.map((line) => line.points.total)),
    splitGain: worstSplitGain(lines, rules),
  };
}

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

function worstSplitGain(rising: readonly AnalysedAccount[], rules: AirdropRules): number {
  let worst = 1;
  if (rising.length === 0) return worst;
  for (let percent = 0; percent <= 100; percent += 1) {
    const line = rising[Math.min(rising.length - 1, Math.floor((rising.length * percent) / 100))];
    if (line) worst = Math.max(worst, splitGain(line, rules).gain);
  }
  return worst;
}
