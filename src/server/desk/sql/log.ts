import { query, run, type Sql } from '../../store/sql/query';

export interface Act {
  act: string;
  /** Telegram id of the player concerned. */
  target?: number;
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

/** Adds a line to the log. The database rejects any change of an existing line. */
export async function insertAct(db: Sql, at: number, who: string, act: Act): Promise<void> {
  await run(db)`
    insert into desk_log (at, who, act, target, reason, details)
    values (${at}, ${who}, ${act.act}, ${act.target ?? null}, ${act.reason ?? null},
      ${JSON.stringify(act.details ?? {})}::json)`;
}

export interface LogOrder {
  target: number | null;
  before: number;
  count: number;
  /** Omits acts that only viewed a player. */
  isChangesOnly?: boolean;
}

export const SEEN_ACT = 'player seen';

/** Returns the lines before `before`, newest first. */
export function readLog(
  db: Sql,
  { target, before, count, isChangesOnly = false }: LogOrder,
): Promise<LogLine[]> {
  return query<LogLine>(db)`
    select id, at, who, act, target, reason, details from desk_log
    where id < ${before} and (${target}::bigint is null or target = ${target}::bigint)
      and not (${isChangesOnly}::boolean and act = ${SEEN_ACT})
    order by id desc limit ${count}`;
}
