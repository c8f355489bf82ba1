import type { RawBuilder } from 'kysely';
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
