import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';

/** The rows that a statement answers. */
export async function rowsOf<Row>(db: Sql, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}

/** Text for `ilike` that is found anywhere, its wildcards taken as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** The first rows of a list, and whether it goes on after them: one row more is read to know it. */
export async function firstOf<Row>(
  most: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; hasMore: boolean }> {
  const rows = await read(most + 1);
  return { rows: rows.slice(0, most), hasMore: rows.length > most };
}

/**
 * `held`: of the accounts in a table of the statement, those that are there, and that are not erased before the
 * statement's transaction has ended. They are locked in the order of their ids, as the game locks them.
 */
export const accountsHeld = (table: string): RawBuilder<unknown> => sql`
  held as materialized (
    select telegram_id from players where telegram_id in (select telegram_id from ${sql.table(table)})
    order by telegram_id for key share)`;

/** PostgreSQL looks it up in a hash. It would join few rows one by one, and there may be any number. */
export const IS_HELD = sql`(telegram_id in (select telegram_id from held)) is true`;
