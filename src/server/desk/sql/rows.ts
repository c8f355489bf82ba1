import { type RawBuilder, sql } from 'kysely';

/** Returns an `ilike` pattern that matches the text anywhere, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Returns the first `most` rows and whether more exist. Reads one extra row. */
export async function firstOf<Row>(
  most: number,
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; hasMore: boolean }> {
  const rows = await read(most + 1);
  return { rows: rows.slice(0, most), hasMore: rows.length > most };
}

/** Selects the accounts of a table that still exist as `held`. Locks them in id order, as the game does. */
export const accountsHeld = (table: string): RawBuilder<unknown> => sql`
  held as materialized (
    select telegram_id from players where telegram_id in (select telegram_id from ${sql.table(table)})
    order by telegram_id for key share)`;

/** Forces a hash lookup. PostgreSQL expects few rows and would use a nested loop. */
export const IS_HELD = sql`(telegram_id in (select telegram_id from held)) is true`;
