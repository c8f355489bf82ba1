import { query, type Sql } from '../../store/sql/query';

export interface FunnelRow {
  launched: number;
  tapped: number;
  level2: number;
  /** Players whose account is at least a day old. `day2` is the number of them who returned. */
  couldDay2: number;
  day2: number;
  couldDay7: number;
  day7: number;
}

/** Counts the progress of players since a given time. A late return counts for every earlier day too. */
export async function readFunnel(
  db: Sql,
  { since, now }: { since: number; now: number },
): Promise<FunnelRow> {
  const [row] = await query<FunnelRow>(db)`
    select count(*)::integer as launched,
      (count(*) filter (where last_tap_at is not null))::integer as tapped,
      (count(*) filter (where level >= 2))::integer as level2,
      (count(*) filter (where age >= 1))::integer as "couldDay2",
      (count(*) filter (where age >= 1 and seen >= 1))::integer as day2,
      (count(*) filter (where age >= 6))::integer as "couldDay7",
      (count(*) filter (where age >= 6 and seen >= 6))::integer as day7
    from (
      select level, last_tap_at, ${now}::bigint / 86400 - created_at / 86400 as age,
        passive_at / 86400 - created_at / 86400 as seen
      from players where created_at >= ${since}) as newcomers`;
  return row ?? { launched: 0, tapped: 0, level2: 0, couldDay2: 0, day2: 0, couldDay7: 0, day7: 0 };
}
