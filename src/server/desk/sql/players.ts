import { sql } from 'kysely';
import { query, type Sql } from '../../store/sql/query';
import { fromRow, type PlayerRow } from '../../store/sql/rows';
import { readPlayers } from '../../store/sql/statements';
import type { Gift, PlayerRecord } from '../../types';
import { containing } from './rows';

export interface Found {
  telegramId: number;
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  level: number;
  coins: number;
  createdAt: number;
  /** Quality of the match: 0 for the exact name, 1 for its beginning, 2 for another part. */
  rank: number;
}

const FOUND = sql.raw(`telegram_id as "telegramId", id, level, coins, created_at as "createdAt",
  doc->>'firstName' as "firstName", doc->>'lastName' as "lastName", doc->>'username' as username`);

/** Last player found and their rank, after which a search resumes. */
export interface After {
  rank: number;
  telegramId: number;
}

/** The lower-cased beginning of a document, with the names. Parsing JSON would take several times as long. */
const BEGINNING = `lower(split_part(doc::text, ',"isPremium":', 1))`;
const beginning = sql.raw(BEGINNING);

/** A player's names as one text, such as `"kaede ito""kaede_100"`. */
const names = sql.raw(
  [
    [`{"firstname":"`, '"'],
    [`","lastname":"`, ' '],
    [`,"lastname":null`, ''],
    [`,"username":"`, '"'],
    [`,"username":null`, ''],
  ].reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, BEGINNING),
);

export function findById(db: Sql, id: number, most: number): Promise<Found[]> {
  return query<Found>(db)`
    select ${FOUND}, 0 as rank from players where telegram_id = ${id} or id = ${id}
    order by telegram_id limit ${most}`;
}

/**
 * Finds players whose name or username contains a text: exact matches first, then prefixes. Extracts the names only
 * from documents whose beginning contains every word.
 */
export function findByName(db: Sql, text: string, after: After | null, most: number): Promise<Found[]> {
  const wanted = JSON.stringify(text.replace(/^@/, '')).slice(1, -1);
  const like = (pattern: string) => sql`like lower(${pattern})`;
  const words = wanted.split(' ').map((word) => sql`${beginning} ${like(containing(word))}`);
  return query<Found>(db)`
    select ${FOUND}, rank from (
      select * from (
        select telegram_id, case when names ${like(containing(`"${wanted}"`))} then 0
          when names ${like(containing(`"${wanted}`))} then 1 else 2 end as rank
        from (
          select telegram_id, ${names} as names from players where ${sql.join(words, sql` and `)} offset 0) as named
        where names ${like(containing(wanted))}
      ) as near
      where (rank, telegram_id) > (${after?.rank ?? -1}::integer, ${after?.telegramId ?? 0}::bigint)
      order by rank, telegram_id limit ${most}
    ) as next join players using (telegram_id) order by rank, telegram_id`;
}

export async function readAccount(db: Sql, telegramId: number): Promise<PlayerRecord | undefined> {
  const [row] = await readPlayers(db, [telegramId]);
  return row && fromRow(row as PlayerRow);
}

/** Locks an account until the transaction ends. Returns false when the account doesn't exist. */
export async function lockAccount(db: Sql, telegramId: number): Promise<boolean> {
  const rows = await query(db)`select 1 from players where telegram_id = ${telegramId} for update`;
  return rows.length > 0;
}

export interface GiftRow extends Gift {
  isTaken: boolean;
}

export function giftsOf(db: Sql, telegramId: number): Promise<GiftRow[]> {
  return query<GiftRow>(db)`
    select recipient, source, reason, coins, is_taken as "isTaken" from inbox
    where recipient = ${telegramId} or source = ${telegramId} order by recipient, source, reason`;
}

export interface TapBatch {
  timestamp: number;
  count: number;
  at: number;
  earned: number;
}

export function tapsOf(db: Sql, telegramId: number): Promise<TapBatch[]> {
  return query<TapBatch>(db)`
    select "timestamp", count, at, earned from taps where telegram_id = ${telegramId} order by at`;
}

/** Counts the accounts with this wallet. Scans all accounts. */
export async function countOnWallet(db: Sql, wallet: string): Promise<number> {
  const [row] = await query<{ count: number }>(db)`
    select count(*) as count from players where strpos(doc::text, ${`"tonWallet":${JSON.stringify(wallet)}`}) > 0`;
  return Number(row?.count ?? 0);
}
