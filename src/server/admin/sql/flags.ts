import { sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';
import { rowsOf } from './rows';

export type FlagKind = 'hours' | 'wallet' | 'cluster';
export type FlagState = 'open' | 'upheld' | 'dismissed';

export interface FlagRow {
  telegramId: number;
  kind: FlagKind;
  details: Record<string, unknown>;
  foundAt: number;
  state: FlagState;
  reviewedBy: string | null;
  note: string | null;
  reviewedAt: number | null;
  firstName: string | null;
}

/** Hours of one day in which nobody sleeps, and on how many of the last days that is suspicious. */
const AWAKE_HOURS = 20;
const AWAKE_DAYS = 3;
const MOST_ON_WALLET = 3;
const CLUSTER = 10;
const CLUSTER_IDLE_SHARE = 0.8;

/** Keeps what was found. A flag that a person has reviewed stays as it is. */
const KEPT = sql.raw(`on conflict (telegram_id, kind) do update
  set details = excluded.details, found_at = excluded.found_at where desk_flags.state = 'open'`);

/** Looks through all accounts for what a person should look at. It reads every account: seconds for a million. */
export async function findSuspects(db: Sql, now: number): Promise<void> {
  await sql`
    insert into desk_flags (telegram_id, kind, details, found_at)
    select telegram_id, 'hours', json_build_object('days', count(*), 'hours', max(awake)), ${now}::bigint from (
      select telegram_id, bit_count(hours::bit(24)) as awake from (
        select telegram_id, day_hours as hours from players
        union all
        select telegram_id, (past->>'hours')::integer from players, json_array_elements(doc->'days') as past
      ) as days) as counted
    where awake >= ${AWAKE_HOURS} group by telegram_id having count(*) >= ${AWAKE_DAYS} ${KEPT}`.execute(db);
  await sql`
    insert into desk_flags (telegram_id, kind, details, found_at)
    select telegram_id, 'wallet', json_build_object('wallet', wallet, 'accounts', accounts), ${now}::bigint from (
      select telegram_id, doc->>'tonWallet' as wallet, count(*) over (partition by doc->>'tonWallet') as accounts
      from players where doc->>'tonWallet' is not null) as wallets
    where accounts >= ${MOST_ON_WALLET} ${KEPT}`.execute(db);
  await sql`
    insert into desk_flags (telegram_id, kind, details, found_at)
    select referred_by, 'cluster', json_build_object('friends', count(*),
      'idle', count(*) filter (where last_tap_at is null)), ${now}::bigint
    from players where referred_by is not null group by referred_by
    having count(*) >= ${CLUSTER}
      and count(*) filter (where last_tap_at is null) >= count(*) * ${CLUSTER_IDLE_SHARE}::double precision ${KEPT}`.execute(
    db,
  );
}

const FLAG = sql.raw(`flag.telegram_id as "telegramId", flag.kind, flag.details, flag.found_at as "foundAt",
  flag.state, flag.reviewed_by as "reviewedBy", flag.note, flag.reviewed_at as "reviewedAt",
  players.doc->>'firstName' as "firstName"`);

/** Flags in a state, or of a player, the newest first. */
export function readFlags(
  db: Sql,
  { state, telegramId }: { state: FlagState | null; telegramId: number | null },
): Promise<FlagRow[]> {
  return rowsOf(
    db,
    sql<FlagRow>`
      select ${FLAG} from desk_flags as flag left join players using (telegram_id)
      where (${state}::text is null or flag.state = ${state}::text)
        and (${telegramId}::bigint is null or flag.telegram_id = ${telegramId}::bigint)
      order by flag.found_at desc, flag.telegram_id limit 200`,
  );
}

export interface Verdict {
  telegramId: number;
  kind: FlagKind;
  state: FlagState;
  who: string;
  note: string;
  now: number;
}

/** Keeps what a person decided on a flag. False when there is no such flag. */
export async function reviewFlag(db: Sql, verdict: Verdict): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`
      update desk_flags set state = ${verdict.state}, reviewed_by = ${verdict.who}, note = ${verdict.note},
        reviewed_at = ${verdict.now}
      where telegram_id = ${verdict.telegramId} and kind = ${verdict.kind} returning kind`,
  );
  return rows.length > 0;
}
