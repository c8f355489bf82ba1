import { sql } from 'kysely';
import { fromRow, type PlayerRow } from '../../store/sql/rows';
import { readPlayers, type Sql } from '../../store/sql/statements';
import type { Gift, PlayerRecord } from '../../types';
import { containing, rowsOf } from './rows';

export interface Found {
  telegramId: number;
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  level: number;
  coins: number;
  createdAt: number;
}

const FOUND = sql.raw(`telegram_id as "telegramId", id, level, coins, created_at as "createdAt",
  doc->>'firstName' as "firstName", doc->>'lastName' as "lastName", doc->>'username' as username`);

/** Documents that hold the text somewhere near the names. */
const MOST_NEAR = 5000;

/** Players of a Telegram id or a public id. */
export function findById(db: Sql, id: number, most: number): Promise<Found[]> {
  return rowsOf(
    db,
    sql<Found>`
      select ${FOUND} from players where telegram_id = ${id} or id = ${id} order by telegram_id limit ${most}`,
  );
}

/**
 * Players whose name holds a text. It looks at every account, so the part of the document before `isPremium`, where the
 * names stand, is compared as text first: reading a million documents as JSON takes longer than a statement may.
 */
export function findByName(db: Sql, text: string, most: number): Promise<Found[]> {
  const wanted = text.replace(/^@/, '');
  const pattern = containing(wanted);
  const names = sql`lower(split_part(doc::text, '"isPremium"', 1))`;
  const words = wanted.split(/\s+/).map((word) => {
    const asWritten = containing(JSON.stringify(word).slice(1, -1));
    return sql`${names} like lower(${asWritten})`;
  });
  return rowsOf(
    db,
    sql<Found>`
      with near as materialized (
        select telegram_id, id, level, coins, created_at, doc from players
        where ${sql.join(words, sql` and `)}
        order by telegram_id limit ${MOST_NEAR})
      select ${FOUND} from near
      where concat_ws(' ', doc->>'firstName', doc->>'lastName') ilike ${pattern} or doc->>'username' ilike ${pattern}
      order by telegram_id limit ${most}`,
  );
}

/** The account as it is stored, or undefined. */
export async function readAccount(db: Sql, telegramId: number): Promise<PlayerRecord | undefined> {
  const [row] = await readPlayers(db, [telegramId]);
  return row && fromRow(row as PlayerRow);
}

/** Locks an account for the rest of the transaction. */
export async function lockAccount(db: Sql, telegramId: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from players where telegram_id = ${telegramId} for update`);
  return rows.length > 0;
}

export interface GiftRow extends Gift {
  isTaken: boolean;
}

/** What others left for a player, and what the player left for others. */
export function giftsOf(db: Sql, telegramId: number): Promise<GiftRow[]> {
  return rowsOf(
    db,
    sql<GiftRow>`
      select recipient, source, reason, coins, is_taken as "isTaken" from inbox
      where recipient = ${telegramId} or source = ${telegramId} order by recipient, source, reason`,
  );
}

export interface TapBatch {
  timestamp: number;
  count: number;
  at: number;
  earned: number;
}

export function tapsOf(db: Sql, telegramId: number): Promise<TapBatch[]> {
  return rowsOf(
    db,
    sql<TapBatch>`
      select "timestamp", count, at, earned from taps where telegram_id = ${telegramId} order by at`,
  );
}

/** How many accounts have connected a wallet. It looks at every account, as text. */
export async function countOnWallet(db: Sql, wallet: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ count: number }>`
      select count(*) as count from players where strpos(doc::text, ${`"tonWallet":${JSON.stringify(wallet)}`}) > 0`,
  );
  return Number(row?.count ?? 0);
}
