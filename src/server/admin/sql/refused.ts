import { type RawBuilder, sql } from 'kysely';
import { MAX_REFUSALS } from '../../../core/constants';
import { GIVEN_BACK } from '../../effects';
import type { Sql } from '../../store/sql/statements';
import { rowsOf } from './rows';

/**
 * Refused batches. A client sends a batch three times before it gives it up, so one that was refused less often may
 * have been credited since, and its taps are not given back.
 */

export interface RefusedRow {
  /** The last of its refusals. */
  id: number;
  telegramId: number;
  at: number;
  device: string | null;
  timestamp: number;
  count: number;
  /** Coins a tap then; of batches that an older release kept, the player's rate of today. */
  rate: number;
  status: number;
  reason: string;
  /** `tried`: fewer refusals than a client gives up after. `waiting`: given up, and its taps can be given back. */
  state: 'tried' | 'credited' | 'waiting' | 'back';
}

const EARLIER_TRIES_SECONDS = 3600;

/** Each batch once, with the status and the reason of its last refusal. `which` narrows it by player or time. */
function batches(which: RawBuilder<unknown>, last: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select batch.*, coalesce(batch.known_rate, players.earn_per_tap) as rate, case
      when inbox.reason is not null then 'back'
      when taps.count is not null or strpos(' ' || players.receipts,
        ' ' || batch.device || ':' || batch."timestamp" || ':' || batch.count || ':') > 0 then 'credited'
      when batch.tries < ${sql.lit(MAX_REFUSALS)} then 'tried' else 'waiting' end as state
    from (
      select telegram_id, device, "timestamp", count, max(id) as id, max(at) as at, max(rate) as known_rate,
        count(*) as tries, (array_agg(status order by id desc))[1] as status,
        (array_agg(reason order by id desc))[1] as reason,
        ${sql.lit(GIVEN_BACK)} || coalesce(device, '-') || ':' || "timestamp" || ':' || count as gift
      from refused_batches where ${which} group by telegram_id, device, "timestamp", count having ${last}
    ) as batch join players using (telegram_id)
    left join inbox on inbox.recipient = batch.telegram_id and inbox.source = batch.telegram_id
      and inbox.reason = batch.gift
    left join taps on batch.device is null and taps.telegram_id = batch.telegram_id
      and taps."timestamp" = batch."timestamp" and taps.count = batch.count`;
}

const ofPlayer = (telegramId: number) => batches(sql`telegram_id = ${telegramId}`, sql`true`);

const ofPeriod = ({ from, to }: Period) =>
  batches(
    sql`at between ${from - EARLIER_TRIES_SECONDS} and ${to + EARLIER_TRIES_SECONDS}`,
    sql`max(at) between ${from} and ${to}`,
  );

/** A player's refused batches, the newest first. All of them when `most` is null. */
export function refusedOf(db: Sql, telegramId: number, most: number | null): Promise<RefusedRow[]> {
  return rowsOf(
    db,
    sql<RefusedRow>`
      select id, telegram_id as "telegramId", at, device, "timestamp", count, rate, status, reason, state
      from (${ofPlayer(telegramId)}) as batches order by at desc, id desc limit ${most}`,
  );
}

export interface RefusedGroup {
  status: number;
  reason: string;
  batches: number;
  players: number;
  /** Batches whose taps can be given back, and their coins. */
  waiting: number;
  coins: number;
}

export interface Period {
  /** Unix seconds. */
  from: number;
  to: number;
}

/** Refused batches of a time by why they were refused. */
export function refusedByReason(db: Sql, period: Period): Promise<RefusedGroup[]> {
  return rowsOf(
    db,
    sql<RefusedGroup>`
      select status, reason, count(*)::integer as batches, count(distinct telegram_id)::integer as players,
        (count(*) filter (where state = 'waiting'))::integer as waiting,
        coalesce(sum(count * rate) filter (where state = 'waiting'), 0)::double precision as coins
      from (${ofPeriod(period)}) as batches
      group by status, reason order by batches desc, reason limit 50`,
  );
}

export interface Returned {
  telegramId: number;
  coins: number;
}

/**
 * Leaves the coins of refused batches for their players: of one batch, or of all with one reason in a time. A batch is
 * given back once, however often and from wherever it is asked for. Answers what was given now.
 */
export function giveBack(
  db: Sql,
  which: { batch: number; telegramId: number } | (Period & { status: number; reason: string }),
): Promise<Returned[]> {
  const found = 'batch' in which ? ofPlayer(which.telegramId) : ofPeriod(which);
  const wanted =
    'batch' in which ? sql`id = ${which.batch}` : sql`status = ${which.status} and reason = ${which.reason}`;
  return rowsOf(
    db,
    sql<Returned>`
      insert into inbox (recipient, source, reason, coins)
      select telegram_id, telegram_id, gift, count * rate from (${found}) as batches
      where state = 'waiting' and ${wanted}
      order by 1, 2, 3 on conflict do nothing returning recipient as "telegramId", coins`,
  );
}
