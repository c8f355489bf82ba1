import { type RawBuilder, sql } from 'kysely';
import { ENERGY_PER_SECOND, MAX_REFUSALS } from '../../../core/constants';
import { GIVEN_BACK } from '../../effects';
import { query, type Sql } from '../../store/sql/query';
import { KEPT_DAYS } from '../../tally';
import { accountsHeld, IS_HELD } from './rows';

/**
 * A refused batch. A client tries it three times, so with fewer refusals it may have been credited and isn't given
 * back. One UTC day's batches are together worth at most a day's energy minus that day's credited taps, and nothing
 * once that day's tally is gone.
 */

export interface RefusedRow {
  /** Id of its latest refusal. */
  id: number;
  telegramId: number;
  at: number;
  device: string | null;
  timestamp: number;
  count: number;
  /** Coins per tap at the time of the refusal. For a batch of an older release, the player's current rate. */
  rate: number;
  status: number;
  reason: string;
  claimed: number;
  /** Coins that were or could be given back. */
  coins: number;
  /**
   * `tried`: refused fewer times than the client tries. `waiting`: can be given back. `over`: the energy covers none of
   * its taps.
   */
  state: 'tried' | 'credited' | 'waiting' | 'over' | 'back';
}

const DAY_SECONDS = 86_400;
const DAY_OF_ENERGY = DAY_SECONDS * ENERGY_PER_SECOND;

/** Selects a day's taps, and its coins without claims, gifts and returned taps, if its tally still exists. */
const TALLY = sql`
  select players.day_taps as taps, players.day_earned - case (players.doc->'besides'->>'day')::integer
    when batch.day then (players.doc->'besides'->>'coins')::bigint else 0 end as earned
  where players.day = batch.day
  union all
  select (kept->>'taps')::bigint, (kept->>'earned')::bigint - coalesce((kept->>'besides')::bigint, 0)
  from json_array_elements(case json_typeof(past.days) when 'array' then past.days end) as kept
  where (kept->>'day')::integer = batch.day limit 1`;

/** True when the tally of the batch's day may be gone. That day's credited taps are then unknown. */
const IS_FORGOTTEN = sql`
  case json_typeof(past.days) when 'array' then
    tally.taps is null and json_array_length(past.days) >= ${sql.lit(KEPT_DAYS)}
    and batch.day < (past.days->0->>'day')::integer
  end`;

/**
 * Selects the batches of the given players with the status of their latest refusal. A day's earlier batches use up its
 * energy first, whatever their state, so the order of giving back doesn't matter. `offset 0` makes PostgreSQL compute
 * each price once.
 */
function batches(
  who: RawBuilder<unknown>,
  period: Period | null = null,
  players: RawBuilder<unknown> = who,
): RawBuilder<unknown> {
  const found = period ? onDaysOf(period, grouped(who)) : grouped(who);
  return sql`
    select *, coalesce(given, case found when 'waiting' then payable else 0 end) as coins,
      case when found = 'waiting' and payable = 0 then 'over' else found end as state
    from (
      select *, greatest(0, least(claimed, most - earlier))::bigint as payable
      from (
        select *, sum(claimed) over (partition by telegram_id, day order by first_id) - claimed as earlier
        from (${pricedBatches(found, players)} offset 0) as priced) as counted) as valued`;
}

const grouped = (who: RawBuilder<unknown>) => sql`
  select telegram_id, device, "timestamp", count, max(id) as id, min(id) as first_id, max(at) as at,
    min(at) / ${sql.lit(DAY_SECONDS)} as day, max(rate) as known_rate,
    count(*) as tries, (array_agg(status order by id desc))[1] as status,
    (array_agg(reason order by id desc))[1] as reason,
    ${sql.lit(GIVEN_BACK)} || coalesce(device, '-') || ':' || "timestamp" || ':' || count as gift
  from refused_batches where ${who} group by telegram_id, device, "timestamp", count`;

/** Selects every batch of the days on which the player has one in the period. Other days don't affect its worth. */
const onDaysOf = ({ from, to }: Period, all: RawBuilder<unknown>) => sql`
  select * from (
    select *, bool_or(at between ${from} and ${to}) over (partition by telegram_id, day) as is_asked
    from (${all}) as every) as marked where is_asked`;

function pricedBatches(batch: RawBuilder<unknown>, who: RawBuilder<unknown>): RawBuilder<unknown> {
  const rate = sql`coalesce(batch.known_rate, players.earn_per_tap)`;
  // Both sums are at least the day's coins from taps. The second includes claims on days stored by an older release.
  const credited = sql`coalesce(least(tally.taps * greatest(${rate}, players.earn_per_tap), tally.earned), 0)`;
  return sql`
    select batch.*, ${rate} as rate, batch.count * ${rate} as claimed, inbox.coins as given,
      case when ${IS_FORGOTTEN} then 0 else players.max_energy + ${sql.lit(DAY_OF_ENERGY)} - ${credited} end as most,
      case
        when inbox.reason is not null then 'back'
        when taps.count is not null or strpos(' ' || players.receipts,
          ' ' || batch.device || ':' || batch."timestamp" || ':' || batch.count || ':') > 0 then 'credited'
        when batch.tries < ${sql.lit(MAX_REFUSALS)} then 'tried' else 'waiting' end as found
    from (${batch}) as batch join (select * from players where ${who}) as players using (telegram_id)
    cross join lateral (select players.doc->'days' as days offset 0) as past
    left join lateral (${TALLY}) as tally on true
    left join inbox on inbox.recipient = batch.telegram_id and inbox.source = batch.telegram_id
      and inbox.reason = batch.gift
    left join taps on taps.telegram_id = batch.telegram_id
      and taps."timestamp" = batch."timestamp" and taps.count = batch.count`;
}

const ofPlayer = (telegramId: number) => batches(sql`telegram_id = ${telegramId}`);

/**
 * Selects the batches last refused in a period. `found` also contains the other batches of the same days, because they
 * share the energy.
 */
const inPeriod = ({ from, to }: Period, found: RawBuilder<unknown>) =>
  sql`select * from (${found}) as batches where at between ${from} and ${to}`;

/** Selects some players' batches in a period. The query names the ids twice, so that both sides use an index. */
const ofPlayers = (period: Period, players: readonly number[]) =>
  inPeriod(period, batches(sql`telegram_id = any(${players}::bigint[])`, period));

const ofEverybody = (period: Period) => {
  const who = sql`
    telegram_id in (select telegram_id from refused_batches where at between ${period.from} and ${period.to})`;
  return inPeriod(period, batches(who, period, sql`true`));
};

/** Returns a player's refused batches, newest first. Returns all of them if `most` is null. */
export function refusedOf(db: Sql, telegramId: number, most: number | null): Promise<RefusedRow[]> {
  return query<RefusedRow>(db)`
    select id, telegram_id as "telegramId", at, device, "timestamp", count, rate, status, reason, claimed, coins,
      state
    from (${ofPlayer(telegramId)}) as batches order by at desc, id desc limit ${most}`;
}

export interface RefusedGroup {
  status: number;
  reason: string;
  batches: number;
  players: number;
  waiting: number;
  coins: number;
  /** Coins of all dropped taps that were not given back. */
  claimed: number;
}

export interface Period {
  /** Unix seconds. */
  from: number;
  to: number;
}

/** Counts a period's refused batches by reason, for all players or only some. The most frequent reason comes first. */
export function refusedByReason(
  db: Sql,
  period: Period,
  most: number,
  players: readonly number[] | null = null,
): Promise<RefusedGroup[]> {
  return query<RefusedGroup>(db)`
    select status, reason, count(*)::integer as batches, count(distinct telegram_id)::integer as players,
      (count(*) filter (where state = 'waiting'))::integer as waiting,
      coalesce(sum(coins) filter (where state = 'waiting'), 0)::double precision as coins,
      coalesce(sum(claimed) filter (where state in ('waiting', 'over')), 0)::double precision as claimed
    from (${players ? ofPlayers(period, players) : ofEverybody(period)}) as batches
    group by status, reason order by batches desc, reason limit ${most}`;
}

export interface Returned {
  telegramId: number;
  claimed: number;
  coins: number;
}

type Order =
  | { batch: number; telegramId: number }
  | (Period & { status: number; reason: string; players: readonly number[] });

/** Gives back taps by storing their coins as gifts, once. Skips accounts erased meanwhile. Returns the new gifts. */
export function giveBack(db: Sql, which: Order): Promise<Returned[]> {
  const found = 'batch' in which ? ofPlayer(which.telegramId) : ofPlayers(which, which.players);
  const wanted =
    'batch' in which ? sql`id = ${which.batch}` : sql`status = ${which.status} and reason = ${which.reason}`;
  // PostgreSQL expects few rows and would use a nested loop, which takes minutes after an outage. Grouping scales.
  return query<Returned>(db)`
    with waiting as (
      select telegram_id, gift, coins, claimed from (${found}) as batches where state = 'waiting' and ${wanted}
    ), ${accountsHeld('waiting')}, given as (
      insert into inbox (recipient, source, reason, coins)
      select telegram_id, telegram_id, gift, coins from waiting where ${IS_HELD}
      order by 1, 2, 3 on conflict do nothing returning recipient, reason, coins)
    select recipient as "telegramId", max(coins) as coins, max(claimed) as claimed from (
      select recipient, reason, coins, null::bigint as claimed from given
      union all select telegram_id, gift, null, claimed from waiting) as paired
    group by recipient, reason having count(coins) > 0`;
}
