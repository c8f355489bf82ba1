import { sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';

/** Friends whose inviter is forgotten at once. */
const FRIENDS_AT_ONCE = 1000;

/**
 * Lets a player's friends forget who invited them, a part of them each time. It runs before the account goes, outside
 * its transaction, because an inviter may have fifty thousand friends who are playing.
 */
export async function forgetInviter(db: Sql, telegramId: number): Promise<void> {
  let changed = FRIENDS_AT_ONCE;
  while (changed === FRIENDS_AT_ONCE) {
    const { numAffectedRows = 0n } = await sql`
      update players set referred_by = null where telegram_id in (
        select telegram_id from players where referred_by = ${telegramId}
        order by telegram_id limit ${FRIENDS_AT_ONCE} for update)`.execute(db);
    changed = Number(numAffectedRows);
  }
}

/**
 * Deletes everything that is kept of a player. What the player brought to an inviter stays, under the negative of the
 * public id, so that the inviter's friends and coins still add up.
 */
export async function eraseAccount(db: Sql, telegramId: number): Promise<void> {
  await sql`
    update inbox set source = -players.id from players
    where players.telegram_id = ${telegramId} and inbox.source = ${telegramId} and inbox.recipient <> ${telegramId}`.execute(
    db,
  );
  await sql`delete from inbox where recipient = ${telegramId}`.execute(db);
  for (const table of ['taps', 'refused_batches', 'desk_flags', 'desk_reports', 'players'])
    await sql`delete from ${sql.table(table)} where telegram_id = ${telegramId}`.execute(db);
}
