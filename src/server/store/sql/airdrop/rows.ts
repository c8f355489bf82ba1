import { sql } from 'kysely';
import type { Missing } from '../../../../core/airdrop/eligibility';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { query, type Sql } from '../query';

/**
 * The row of the only drop. Times are in unix seconds, and null for steps not yet taken. `points` and `amount` are
 * decimal digits.
 */
export interface DropRow {
  rules: AirdropRules;
  hash: string;
  reason: string | null;
  secret: string;
  fixedAt: number;
  snapshotAt: number | null;
  accounts: number | null;
  rootAt: number | null;
  root: string | null;
  lines: number | null;
  points: string | null;
  amount: string | null;
  publishedAt: number | null;
  announcedAt: number | null;
  distributor: string | null;
  symbol: string | null;
  decimals: number | null;
}

export async function readDrop(db: Sql): Promise<DropRow | null> {
  const [row] = await query<DropRow>(db)`
    select rules, hash, reason, secret, fixed_at as "fixedAt", snapshot_at as "snapshotAt", accounts, root_at as "rootAt", root,
      lines, points::text, amount::text, published_at as "publishedAt", announced_at as "announcedAt", distributor, symbol,
      decimals
    from airdrops`;
  return row ?? null;
}

export interface LineRow {
  id: string;
  telegramId: number | null;
  wallet: string | null;
  coins: number;
  income: number;
  friends: number;
  level: number;
  days: number;
  /** Reasons, separated by spaces. */
  reasons: string;
  points: number;
  amount: string;
  index: number | null;
  claimedAt: number | null;
}

export const LINE =
  sql.raw(`id, telegram_id as "telegramId", wallet, coins, income, friends, level, days, reasons, points,
  amount::text, index, claimed_at as "claimedAt"`);

const LINES_AT_ONCE = 20_000;

/** Yields every line in ascending order of ids. Reads in pages, because a million rows would fill the memory. */
export async function* linesById(db: Sql): AsyncGenerator<LineRow> {
  let after = '';
  for (;;) {
    const rows = await query<LineRow>(db)`
      select ${LINE} from airdrop_lines where id > ${after} order by id limit ${LINES_AT_ONCE}`;
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const reasonsOf = (reasons: string): Missing[] =>
  reasons === '' ? [] : (reasons.split(' ') as Missing[]);
