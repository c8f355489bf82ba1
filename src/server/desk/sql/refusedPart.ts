import { REFUSALS_KEPT } from '../../store/db';
import { query, type Sql } from '../../store/sql/query';
import type { Period } from './refused';

const PLAYERS_IN_PART = 1000;

export interface Part {
  players: readonly number[];
  /** Telegram id after which the next part begins, or null at the end. */
  next: number | null;
}

/**
 * Returns the next players by Telegram id, so few that a statement on their stored refusals ends within its time limit.
 */
export async function partAfter(db: Sql, { from, to }: Period, after: number): Promise<Part> {
  const found = await query<{ id: number; refusals: number }>(db)`
    select telegram_id as id, (sum(count(*)) over (order by telegram_id))::integer as refusals
    from refused_batches where telegram_id in (
      select distinct telegram_id from refused_batches where at between ${from} and ${to} and telegram_id > ${after}
      order by telegram_id limit ${PLAYERS_IN_PART})
    group by telegram_id order by telegram_id`;
  const players = found.filter(({ refusals }, index) => index === 0 || refusals <= REFUSALS_KEPT);
  const isLast = players.length === found.length && found.length < PLAYERS_IN_PART;
  return { players: players.map(({ id }) => id), next: isLast ? null : (players.at(-1)?.id ?? null) };
}
