import { sql } from 'kysely';
import { query, type Sql } from '../../store/sql/query';

export interface ReportRow {
  id: number;
  telegramId: number;
  at: number;
  report: string;
}

const REPORT = sql.raw('id, telegram_id as "telegramId", at, report');

export function newestReports(db: Sql, most: number): Promise<ReportRow[]> {
  return query<ReportRow>(db)`select ${REPORT} from desk_reports order by id desc limit ${most}`;
}

export function reportsOf(db: Sql, telegramId: number, most: number | null): Promise<ReportRow[]> {
  return query<ReportRow>(db)`
    select ${REPORT} from desk_reports where telegram_id = ${telegramId} order by id desc limit ${most}`;
}
