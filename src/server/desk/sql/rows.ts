import { type RawBuilder, sql } from 'kysely';

/** Returns a `like` pattern that matches the text anywhere, with wildcards escaped. */
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

/** Selects, as `held`, the accounts of a table that still exist. Locks them in id order, as the game does. */
export const accountsHeld = (table: string): RawBuilder<unknown> => sql`
  held as materialized (
    select telegram_id from players where telegram_id in (select telegram_id from ${sql.table(table)})
    order by telegram_id for key share)`;

/**
 * True for an account in `held`. This form forces a hash lookup. PostgreSQL expects few rows and would otherwise use a
 * nested loop.
 */
export const IS_HELD = sql`(telegram_id in (select telegram_id from held)) is true`;
