import { sql } from 'kysely';
import { type Missing, missingForAirdrop } from '../../../../core/airdrop/eligibility';
import { type AirdropInputs, type AirdropPoints, airdropPoints } from '../../../../core/airdrop/points';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import {
  airdropInputs,
  airdropStanding,
  countingFriends,
  countsAsFriend,
  hasProvenWallet,
} from '../../../airdropStanding';
import { soundPlayers } from '../rows';
import { playersAfter, type Sql } from '../statements';
import { rowsOf } from './rows';

const ACCOUNTS_AT_ONCE = 1000;

/** An account as seen by the rules. */
export interface RatedAccount extends AirdropInputs {
  readonly telegramId: number;
  readonly level: number;
  readonly days: number;
  /** The proven wallet, or null. */
  readonly wallet: string | null;
  readonly reasons: readonly Missing[];
  readonly points: AirdropPoints;
}

interface Read {
  telegramId: number;
  referredBy: number | null;
  wallet: string | null;
  /** For each set of rules: inputs without friends, standing, and whether the account counts as a friend. */
  bySet: {
    coins: number;
    income: number;
    level: number;
    days: number;
    isFriend: boolean;
    reasons: readonly Missing[];
  }[];
}

/**
 * Rates every account under several sets of rules in one pass. Damaged accounts are omitted. Inside a transaction, it
 * sees a single point in time.
 */
export async function rateAccounts(
  db: Sql,
  sets: readonly AirdropRules[],
): Promise<(readonly RatedAccount[])[]> {
  const banned = await upheldAccounts(db);
  const counting = sets.map(countingFriends);
  const read: Read[] = [];
  await eachPlayer(db, (player) => {
    read.push({
      telegramId: player.telegramId,
      referredBy: player.referredBy,
      wallet: hasProvenWallet(player) ? player.tonWallet : null,
      bySet: sets.map((rules, set) => {
        const standing = airdropStanding(player, banned.has(player.telegramId), rules);
        const { coins, income } = airdropInputs(player, 0, rules);
        const which = counting[set];
        return {
          coins,
          income,
          level: standing.level,
          days: standing.days,
          isFriend: which !== undefined && countsAsFriend(player, which),
          reasons: missingForAirdrop(standing, rules),
        };
      }),
    });
  });
  return sets.map((rules, set) => rate(read, set, rules));
}

function rate(read: readonly Read[], set: number, rules: AirdropRules): RatedAccount[] {
  const friends = new Map<number, number>();
  for (const { referredBy, bySet } of read)
    if (referredBy !== null && bySet[set]?.isFriend)
      friends.set(referredBy, (friends.get(referredBy) ?? 0) + 1);
  return read.flatMap(({ telegramId, wallet, bySet }) => {
    const own = bySet[set];
    if (!own) return [];
    const { coins, income, level, days, reasons } = own;
    const inputs = { coins, income, friends: friends.get(telegramId) ?? 0 };
    return [{ ...inputs, telegramId, wallet, level, days, reasons, points: airdropPoints(inputs, rules) }];
  });
}

/** Accounts with an upheld flag. */
export async function upheldAccounts(db: Sql): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`select distinct telegram_id as id from desk_flags where state = 'upheld'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Calls back with every sound account, by ascending id. */
async function eachPlayer(
  db: Sql,
  work: (player: ReturnType<typeof soundPlayers>[number]) => void,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await playersAfter(db, after, ACCOUNTS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    for (const player of soundPlayers(rows)) work(player);
    after = last.telegram_id;
  }
}
