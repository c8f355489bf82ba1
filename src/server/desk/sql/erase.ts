import { sql } from 'kysely';
import { throughRaces } from '../../store/sql/failures';
import { endInvitations, type Sql } from '../../store/sql/statements';
import { rowsOf } from './rows';

/** Friends whose inviter is forgotten at once. */
const FRIENDS_AT_ONCE = 1000;

/**
 * Lets a player's friends forget who invited them, a part of them each time. It runs before the account goes, outside
 * its transaction, because an inviter may have fifty thousand friends who are playing. Their ids are read once from the
 * index of inviters: looking for the next part by Telegram id would walk through all accounts each time.
 */
export async function forgetInviter(db: Sql, telegramId: number): Promise<void> {
  const friends = await rowsOf(
    db,
    sql<{ id: number }>`select telegram_id as id from players where referred_by = ${telegramId}`,
  );
  const ids = friends.map(({ id }) => id).sort((left, right) => left - right);
  for (let from = 0; from < ids.length; from += FRIENDS_AT_ONCE) {
    const part = ids.slice(from, from + FRIENDS_AT_ONCE);
    // The parts are named twice, so that both sides are found by their index.
    await throughRaces(() =>
      sql`
        update players set referred_by = null from (
          select telegram_id from players where telegram_id = any(${part}::bigint[])
          order by telegram_id for update
        ) as locked
        where players.telegram_id = locked.telegram_id and players.telegram_id = any(${part}::bigint[])`.execute(
        db,
      ),
    );
  }
}

/**
 * Deletes everything that is kept of a player. What the player brought to an inviter stays, under the negative of the
 * public id, so that the inviter's friends and coins still add up. The line in the log keeps it from being paid again:
 * a player who was erased comes back without an inviter.
 */
export async function eraseAccount(db: Sql, telegramId: number): Promise<void> {
  await endInvitations(db, telegramId);
  await sql`
    update inbox set source = -players.id from players
    where players.telegram_id = ${telegramId} and inbox.source = ${telegramId} and inbox.recipient <> ${telegramId}`.execute(
    db,
  );
  // Who came by the player's link while the others were made to forget it. From here on, their calls leave no gift for the player.
  await sql`update players set referred_by = null where referred_by = ${telegramId}`.execute(db);
  await sql`delete from inbox where recipient = ${telegramId}`.execute(db);
  for (const table of ['taps', 'refused_batches', 'desk_flags', 'desk_reports', 'players'])
    await sql`delete from ${sql.table(table)} where telegram_id = ${telegramId}`.execute(db);
}
