import type { AirdropStanding } from '../core/airdrop/eligibility';
import type { AirdropInputs } from '../core/airdrop/points';
import type { AirdropRules, CoinSource } from '../core/airdrop/rules';
import { countPlayed, type Period, periodOf } from './playedDays';
import { earnedBySource } from './tally';
import type { PlayerRecord } from './types';

/**
 * Returns the whole coins from the counted sources. Returned taps count as taps. So do coins from before sources were
 * recorded.
 */
export function accumulatedCoins(player: PlayerRecord, sources: readonly CoinSource[]): number {
  const earned = earnedBySource(player);
  const bySource: Record<CoinSource, number> = {
    taps: earned.taps + earned.back + earned.before,
    income: earned.production,
    claims: earned.daily + earned.tasks,
    games: earned.games,
  };
  const sum = sources.reduce((coins, source) => coins + bySource[source], 0);
  return Math.max(0, Math.floor(sum));
}

/** True when the account has proven its connected wallet. */
export function hasProvenWallet({ tonWallet, provenWallets }: PlayerRecord): boolean {
  return tonWallet !== null && (provenWallets ?? []).includes(tonWallet);
}

/** Returns an account's inputs to the airdrop. `friends` is the number that counts under the rules. */
export function airdropInputs(player: PlayerRecord, friends: number, rules: AirdropRules): AirdropInputs {
  const coins = accumulatedCoins(player, rules.coins.sources);
  return { coins, income: player.productionPerHour, friends };
}

export function airdropStanding(
  player: PlayerRecord,
  isBanned: boolean,
  { eligible }: AirdropRules,
): AirdropStanding {
  return {
    level: player.standing.level,
    days: countPlayed(player, periodOf(eligible)),
    hasProvenWallet: hasProvenWallet(player),
    isBanned,
  };
}

export interface CountingFriends extends Period {
  readonly level: number;
  readonly days: number;
}

export function countingFriends({ friends, eligible }: AirdropRules): CountingFriends {
  return { level: friends.level, days: friends.days, ...periodOf(eligible) };
}
