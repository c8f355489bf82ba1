import { type RawBuilder, sql } from 'kysely';
import { tryEach } from '../../store/sql/failures';
import { query, run, type Sql } from '../../store/sql/query';
import type { ReviewKind } from '../../types';
import { accountsHeld, IS_HELD } from './rows';

export type FlagKind = ReviewKind;
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

/** Hours of activity in a day that leave no time for sleep. */
const AWAKE_HOURS = 20;
/** Number of days without sleep that raises a flag. */
const AWAKE_DAYS = 3;
const MOST_ON_WALLET = 3;
const CLUSTER = 10;
const CLUSTER_IDLE_SHARE = 0.8;

/** Stores a flag for each account that a query finds. Keeps reviewed flags. Skips accounts erased meanwhile. */
async function keepFound(db: Sql, kind: FlagKind, found: RawBuilder<unknown>, now: number): Promise<void> {
  await run(db)`
    with found as materialized (${found}), ${accountsHeld('found')}
    insert into desk_flags (telegram_id, kind, details, found_at)
    select telegram_id, ${kind}::text, details, ${now}::bigint from found where ${IS_HELD}
    order by telegram_id
    on conflict (telegram_id, kind) do update
      set details = excluded.details, found_at = excluded.found_at where desk_flags.state = 'open'`;
}

/** Accounts per statement, few enough for its time limit. */
const ACCOUNTS_AT_ONCE = 20_000;

/**
 * Searches all accounts for signs of cheating, in about a minute per million. If one kind of search fails, the others
 * still run.
 */
export function findSuspects(db: Sql, now: number): Promise<void> {
  const findAllSleepless = async () => {
    let last: number | null = 0;
    while (last !== null) last = await findSleepless(db, last, now);
  };
  return tryEach([() => findClusters(db, now), () => findWallets(db, now), findAllSleepless]);
}

function findClusters(db: Sql, now: number): Promise<void> {
  const found = sql`
    select referred_by as telegram_id, json_build_object('friends', count(*),
      'idle', count(*) filter (where last_tap_at is null)) as details
    from players where referred_by is not null group by referred_by
    having count(*) >= ${CLUSTER}
      and count(*) filter (where last_tap_at is null) >= count(*) * ${CLUSTER_IDLE_SHARE}::double precision`;
  return keepFound(db, 'cluster', found, now);
}

function findWallets(db: Sql, now: number): Promise<void> {
  const found = sql`
    with owners as materialized (
      select telegram_id, split_part(split_part(doc::text, '"tonWallet":"', 2), '"', 1) as wallet from players
      where strpos(doc::text, '"tonWallet":"') > 0)
    select telegram_id, json_build_object('wallet', wallet, 'accounts', accounts) as details
    from owners join (
      select wallet, count(*) as accounts from owners group by wallet having count(*) >= ${MOST_ON_WALLET}
    ) as shared using (wallet)`;
  return keepFound(db, 'wallet', found, now);
}

/** Searches the next accounts by id. Returns the last id, or null after the last account. */
async function findSleepless(db: Sql, after: number, now: number): Promise<number | null> {
  const [part] = await query<{ last: number | null }>(db)`
    select max(telegram_id) as last from (
      select telegram_id from players where telegram_id > ${after} order by telegram_id limit ${ACCOUNTS_AT_ONCE}
    ) as next`;
  if (!part?.last) return null;
  const found = sql`
    select telegram_id, json_build_object('days', count(*), 'hours', max(awake)) as details from (
      select telegram_id, bit_count(hours::bit(24)) as awake from (
        select telegram_id, day_hours as hours from players where telegram_id > ${after} and telegram_id <= ${part.last}
        union all
        select telegram_id, (past->>'hours')::integer from players
        cross join lateral (select doc->'days' as days offset 0) as own
        cross join json_array_elements(case json_typeof(own.days) when 'array' then own.days end) as past
        where telegram_id > ${after} and telegram_id <= ${part.last}
      ) as days) as counted
    where awake >= ${AWAKE_HOURS} group by telegram_id having count(*) >= ${AWAKE_DAYS}`;
  await keepFound(db, 'hours', found, now);
  return part.last;
}

const FLAG = sql.raw(`flag.telegram_id as "telegramId", flag.kind, flag.details, flag.found_at as "foundAt",
  flag.state, flag.reviewed_by as "reviewedBy", flag.note, flag.reviewed_at as "reviewedAt",
  players.doc->>'firstName' as "firstName"`);

export function flagsIn(db: Sql, state: FlagState, most: number): Promise<FlagRow[]> {
  return query<FlagRow>(db)`
    select ${FLAG} from desk_flags as flag left join players using (telegram_id) where flag.state = ${state}
    order by flag.found_at desc, flag.telegram_id limit ${most}`;
}

export async function flagCounts(db: Sql): Promise<{ open: number; upheld: number }> {
  const [counts] = await query<{ open: number; upheld: number }>(db)`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'upheld') as upheld
    from desk_flags`;
  return counts ?? { open: 0, upheld: 0 };
}

export function flagsOf(db: Sql, telegramId: number): Promise<FlagRow[]> {
  return query<FlagRow>(db)`
    select ${FLAG} from desk_flags as flag left join players using (telegram_id)
    where flag.telegram_id = ${telegramId} order by flag.found_at desc, flag.kind`;
}

export interface Verdict {
  telegramId: number;
  kind: FlagKind;
  state: FlagState;
  /** Time of the flag's last review when the operator loaded it, or null for an unreviewed flag. */
  seenReview: number | null;
  who: string;
  note: string;
  now: number;
}

/** Stores an operator's decision. Returns false when the flag doesn't exist or was decided meanwhile. */
export async function reviewFlag(db: Sql, verdict: Verdict): Promise<boolean> {
  const rows = await query(db)`
    update desk_flags set state = ${verdict.state}, reviewed_by = ${verdict.who}, note = ${verdict.note},
      reviewed_at = ${verdict.now}
    where telegram_id = ${verdict.telegramId} and kind = ${verdict.kind}
      and reviewed_at is not distinct from ${verdict.seenReview}::bigint returning kind`;
  return rows.length > 0;
}
