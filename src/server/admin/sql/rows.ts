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
