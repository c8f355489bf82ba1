import { sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';
import { rowsOf } from './rows';

/** An operator's act. */
export interface Act {
  act: string;
  /** Telegram id of the player concerned. */
  target?: number;
  /** The reason in the operator's own words. */
  reason?: string;
  details?: Record<string, unknown>;
}

export interface LogLine {
  id: number;
  /** Unix seconds. */
  at: number;
  who: string;
  act: string;
  target: number | null;
  reason: string | null;
  details: Record<string, unknown>;
}

/** Adds a line to the log. No statement changes one: the database rejects it. */
export async function insertAct(db: Sql, at: number, who: string, act: Act): Promise<void> {
  await sql`
    insert into desk_log (at, who, act, target, reason, details)
    values (${at}, ${who}, ${act.act}, ${act.target ?? null}, ${act.reason ?? null},
      ${JSON.stringify(act.details ?? {})}::json)`.execute(db);
}

export interface LogOrder {
  /** Restricts the log to one player. */
  target: number | null;
  before: number;
  count: number;
  /** Leaves out acts that only looked at a player. */
  isChangesOnly?: boolean;
}

/** The act of looking at a player. */
export const SEEN_ACT = 'player seen';

/** Lines before `before`, newest first. */
export function readLog(
  db: Sql,
  { target, before, count, isChangesOnly = false }: LogOrder,
): Promise<LogLine[]> {
  return rowsOf(
    db,
    sql<LogLine>`
      select id, at, who, act, target, reason, details from desk_log
      where id < ${before} and (${target}::bigint is null or target = ${target}::bigint)
        and not (${isChangesOnly}::boolean and act = ${SEEN_ACT})
      order by id desc limit ${count}`,
  );
}
