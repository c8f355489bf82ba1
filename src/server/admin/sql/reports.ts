import { sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';
import { rowsOf } from './rows';

export interface ReportRow {
  id: number;
  telegramId: number;
  at: number;
  report: string;
}

/** The newest reports of players; of one player where an id is given. */
export function readReports(db: Sql, telegramId: number | null): Promise<ReportRow[]> {
  return rowsOf(
    db,
    sql<ReportRow>`
      select id, telegram_id as "telegramId", at, report from desk_reports
      where ${telegramId}::bigint is null or telegram_id = ${telegramId}::bigint order by id desc limit 100`,
  );
}
