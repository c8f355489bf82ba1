import { type Missing, missingForAirdrop } from '../../../../core/airdrop/eligibility';
import { type AirdropInputs, type AirdropPoints, airdropPoints } from '../../../../core/airdrop/points';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { airdropInputs, airdropStanding, countingFriends, hasProvenWallet } from '../../../airdropStanding';
import type { PlayerRecord } from '../../../types';
import { query, type Sql } from '../query';
import { soundPlayers } from '../rows';
import { playersAfter } from '../statements';
import { friendsByInviter } from './friends';

const ACCOUNTS_AT_ONCE = 1000;

export interface RatedAccount extends AirdropInputs {
  readonly telegramId: number;
  readonly level: number;
  readonly days: number;
  readonly wallet: string | null;
  readonly reasons: readonly Missing[];
  readonly points: AirdropPoints;
}

/**
 * Rates every account by several sets of rules in one pass. Calls `work` for each page of accounts with each set. Skips
 * damaged accounts.
 */
export async function eachRated(
  db: Sql,
  sets: readonly AirdropRules[],
  work: (accounts: readonly RatedAccount[], set: number) => Promise<void> | void,
): Promise<void> {
  const banned = await upheldAccounts(db);
  const friends: ReadonlyMap<number, number>[] = [];
  for (const rules of sets) friends.push(await friendsByInviter(db, countingFriends(rules)));
  let after = 0;
  for (;;) {
    const rows = await playersAfter(db, after, ACCOUNTS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    const players = soundPlayers(rows);
    for (const [set, rules] of sets.entries())
      await work(
        players.map((player) =>
          rate(player, { friends: friends[set]?.get(player.telegramId) ?? 0, banned, rules }),
        ),
        set,
      );
    after = last.telegram_id;
  }
}

interface Beside {
  friends: number;
  banned: ReadonlySet<number>;
  rules: AirdropRules;
}

function rate(player: PlayerRecord, { friends, banned, rules }: Beside): RatedAccount {
  const { telegramId, tonWallet } = player;
  const standing = airdropStanding(player, banned.has(telegramId), rules);
  const inputs = airdropInputs(player, friends, rules);
  return {
    ...inputs,
    telegramId,
    level: standing.level,
    days: standing.days,
    wallet: hasProvenWallet(player) ? tonWallet : null,
    reasons: missingForAirdrop(standing, rules),
    points: airdropPoints(inputs, rules),
  };
}

export async function upheldAccounts(db: Sql): Promise<Set<number>> {
  const rows = await query<{ id: number }>(db)`
    select distinct telegram_id as id from desk_flags where state = 'upheld'`;
  return new Set(rows.map(({ id }) => id));
}
