import { sql } from 'kysely';
import { throughRaces } from '../../store/sql/failures';
import { query, run, type Sql } from '../../store/sql/query';
import { endInvitations } from '../../store/sql/statements';

/** Friends updated per statement. A small batch holds its locks briefly. */
const FRIENDS_AT_ONCE = 100;

/**
 * Removes the inviter from a player's friends in batches, outside the account's deletion: an inviter may have fifty
 * thousand. Reads their ids once, because finding a batch by Telegram id scans all accounts.
 */
export async function forgetInviter(db: Sql, telegramId: number): Promise<void> {
  const friends = await query<{ id: number }>(db)`
    select telegram_id as id from players where referred_by = ${telegramId}`;
  const ids = friends.map(({ id }) => id).sort((left, right) => left - right);
  for (let from = 0; from < ids.length; from += FRIENDS_AT_ONCE) {
    const part = ids.slice(from, from + FRIENDS_AT_ONCE);
    // Rows may be locked out of order; a deadlock is retried.
    await throughRaces(
      () => run(db)`update players set referred_by = null where telegram_id = any(${part}::bigint[])`,
    );
  }
}

/**
 * Deletes everything stored about a player. What an inviter earned by the player stays, under the negated public id.
 * The log line prevents a second reward: an erased player returns without an inviter.
 */
export async function eraseAccount(db: Sql, telegramId: number): Promise<void> {
  await endInvitations(db, telegramId);
  const [account] = await query<{ id: number }>(db)`select id from players where telegram_id = ${telegramId}`;
  if (account)
    await run(db)`
      update inbox set source = ${-account.id} where source = ${telegramId} and recipient <> ${telegramId}`;
  // Covers friends who joined through the player's link during `forgetInviter`.
  await run(db)`update players set referred_by = null where referred_by = ${telegramId}`;
  await run(db)`delete from inbox where recipient = ${telegramId}`;
  // The published list names no player, and its sums must not change, so only the link to the player is removed.
  await run(db)`update airdrop_lines set telegram_id = null where telegram_id = ${telegramId}`;
  for (const table of [
    'wallet_proofs',
    'airdrop_appeals',
    'taps',
    'refused_batches',
    'desk_flags',
    'desk_reports',
    'players',
  ])
    await run(db)`delete from ${sql.table(table)} where telegram_id = ${telegramId}`;
}
