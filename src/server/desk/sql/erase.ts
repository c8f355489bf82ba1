import { sql } from 'kysely';
import { throughRaces } from '../../store/sql/failures';
import { query, run, type Sql } from '../../store/sql/query';
import { endInvitations } from '../../store/sql/statements';

/** Friends per statement. A small batch holds its locks briefly. */
const FRIENDS_AT_ONCE = 100;

/**
 * Removes a player as the inviter of their friends, in batches, before the account's deletion. An inviter may have
 * fifty thousand friends. Their ids are read once, because finding a batch by Telegram id scans all accounts.
 */
export async function forgetInviter(db: Sql, telegramId: number): Promise<void> {
  const friends = await query<{ id: number }>(db)`
    select telegram_id as id from players where referred_by = ${telegramId}`;
  const ids = friends.map(({ id }) => id).sort((left, right) => left - right);
  for (let from = 0; from < ids.length; from += FRIENDS_AT_ONCE) {
    const part = ids.slice(from, from + FRIENDS_AT_ONCE);
    // The rows may be locked out of order. A deadlock is retried.
    await throughRaces(
      () => run(db)`update players set referred_by = null where telegram_id = any(${part}::bigint[])`,
    );
  }
}

/**
 * Deletes everything stored about a player. The inviter keeps the coins that the player brought, under the negated
 * public id. A returning player has no inviter and brings no second reward, because the log names the erased id.
 */
export async function eraseAccount(db: Sql, telegramId: number): Promise<void> {
  await endInvitations(db, telegramId);
  const [account] = await query<{ id: number }>(db)`select id from players where telegram_id = ${telegramId}`;
  if (account)
    await run(db)`
      update inbox set source = ${-account.id} where source = ${telegramId} and recipient <> ${telegramId}`;
  // A friend may have joined through the player's link during `forgetInviter`.
  await run(db)`update players set referred_by = null where referred_by = ${telegramId}`;
  await run(db)`delete from inbox where recipient = ${telegramId}`;
  // The published list names no player, and its sums must not change. Only the link to the player is removed.
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
