import { sql } from 'kysely';
import { utcDay } from '../../../core/economy/dailyRewards';
import type { Gift, PlayerReport, RefusedBatch, Review, TapKey, TapReceipt } from '../../types';
import { ERASED_ACT, REFUSALS_A_DAY, REFUSALS_KEPT, REPORTS_A_DAY } from '../db';
import type { TapRow, WalletProof } from '../writes';
import { tryEach } from './failures';
import { query, run, type Sql } from './query';
import { COLUMNS, type PlayerRow } from './rows';
import type { Shard } from './shards';

/**
 * The statements of the store. Each compares the players' ids with the table's own column, so that a distributed
 * database knows where to send it. Only the leaderboard, friends, deletion and checks involve all players.
 */

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
/** All columns but the player's identity, which never changes. */
const CHANGING = NAMES.filter((name) => !['telegram_id', 'id', 'created_at'].includes(name));

const WRITTEN = sql.raw([...NAMES, 'doc'].join(', '));
/** Columns of a row. The document is text, for comparing and parsing. */
const ROW = sql.raw([...NAMES, 'doc::text as doc'].join(', '));
const TYPED_COLUMNS = sql.raw(
  Object.entries({ ...COLUMNS, doc: 'json' })
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const CHANGES = sql.raw(CHANGING.map((name) => `${name} = fresh.${name}`).join(', '));

const valuesOf = (rows: readonly (readonly unknown[])[]) =>
  sql.join(rows.map((row) => sql`(${sql.join(row)})`));

/**
 * Locks rows in id order, so that transactions never deadlock. Leaves keys unlocked, so a transaction that only needs
 * an account to exist neither waits nor blocks.
 */
export function lockPlayers(db: Sql, ids: readonly number[]): Promise<PlayerRow[]> {
  return query<PlayerRow>(db)`
    select ${ROW} from players where telegram_id = any(${ids}::bigint[]) order by telegram_id for no key update`;
}

/** Returns the given players whom another transaction has locked. */
export function lockedPlayers(db: Sql, ids: readonly number[]): Promise<{ telegram_id: number }[]> {
  const asked = sql`telegram_id = any(${ids}::bigint[])`;
  return query<{ telegram_id: number }>(db)`
    with free as (select telegram_id from players where ${asked} for no key update skip locked)
    select telegram_id from players where ${asked} and telegram_id not in (select telegram_id from free)`;
}

/** Returns the shards of `players`, or none in a database that isn't distributed. */
export async function readShards(db: Sql): Promise<Shard[]> {
  const found = await run(db)`select where to_regclass('pg_dist_shard') is not null`;
  if (found.rows.length === 0) return [];
  return query<Shard>(db)`
    select shardid as id, shardminvalue::integer as "from" from pg_dist_shard
    where logicalrelid = 'players'::regclass`;
}

/** Number of a lock mode in PostgreSQL. */
const SHARE_LOCK = 5;

/** Keeps a shard on its machine until the transaction ends. A row lock alone doesn't move with a shard. */
export async function holdShard(db: Sql, shard: number): Promise<void> {
  await run(db)`select lock_shard_metadata(${sql.lit(SHARE_LOCK)}, array[${shard}::bigint])`;
}

export function readPlayers(db: Sql, ids: readonly number[]): Promise<PlayerRow[]> {
  return query<PlayerRow>(db)`select ${ROW} from players where telegram_id = any(${ids}::bigint[])`;
}

/** Returns the next accounts in ascending order of ids. */
export function playersAfter(db: Sql, after: number, count: number): Promise<PlayerRow[]> {
  return query<PlayerRow>(db)`
    select ${ROW} from players where telegram_id > ${after} order by telegram_id limit ${count}`;
}

/** Inserts rows, which must be in id order. */
export async function insertPlayers(db: Sql, rows: readonly PlayerRow[]): Promise<void> {
  const values = rows.map((row) => [...NAMES.map((name) => row[name]), row.doc]);
  await run(db)`insert into players (${WRITTEN}) values ${valuesOf(values)}`;
}

/** Updates rows, which are sent as one JSON text. A null document leaves the stored one unchanged. */
export async function updatePlayers(
  db: Sql,
  rows: readonly (Omit<PlayerRow, 'doc'> & { doc: string | null })[],
): Promise<void> {
  const ids = rows.map((row) => row.telegram_id);
  await run(db)`
    update players set ${CHANGES}, doc = coalesce(fresh.doc, players.doc)
    from json_to_recordset(${jsonRows(rows)}::json) as fresh (${TYPED_COLUMNS})
    where players.telegram_id = fresh.telegram_id and players.telegram_id = any(${ids}::bigint[])`;
}

/** Builds one JSON text from all rows. Their documents are already JSON. */
function jsonRows(rows: readonly (Omit<PlayerRow, 'doc'> & { doc: string | null })[]): string {
  const texts = rows.map(({ doc, ...columns }) => `${JSON.stringify(columns).slice(0, -1)},"doc":${doc}}`);
  return `[${texts.join(',')}]`;
}

/** Lock keys of invitations and reports, unique in this database but otherwise arbitrary. */
const INVITATIONS = 706_502;
const REPORTS = 706_503;

/** True when the account exists with a public id below `id`. Protects it from erasure until the transaction ends. */
export async function isKnown(db: Sql, telegramId: number, id = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  // Lock no row, because an inviter's own calls would block newcomers. The lock is a separate statement, because a
  // statement sees the data as of its start.
  await run(db)`
    select pg_advisory_xact_lock_shared(${sql.lit(INVITATIONS)}, hashint8(${telegramId}::bigint))`;
  const found = await run(db)`select 1 from players where telegram_id = ${telegramId} and id < ${id}`;
  return found.rows.length > 0;
}

/** Waits for pending logins through an account's link, and blocks new ones until the transaction ends. */
export async function endInvitations(db: Sql, telegramId: number): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(${sql.lit(INVITATIONS)}, hashint8(${telegramId}::bigint))`;
}

export async function walletOwner(db: Sql, wallet: string): Promise<number | undefined> {
  const [row] = await query<{ owner: number }>(db)`
    select telegram_id as owner from wallet_proofs where wallet = ${wallet}`;
  return row?.owner;
}

export async function insertProofs(
  db: Sql,
  proofs: readonly (WalletProof & { telegramId: number })[],
): Promise<number> {
  const sorted = proofs.toSorted((left, right) => (left.wallet < right.wallet ? -1 : 1));
  const values = sorted.map(({ wallet, telegramId, at }) => [wallet, telegramId, at]);
  const { numAffectedRows } = await run(db)`
    insert into wallet_proofs (wallet, telegram_id, proven_at) values ${valuesOf(values)}
    on conflict (wallet) do nothing`;
  return Number(numAffectedRows ?? 0);
}

/** True once an operator has fixed the rules of an airdrop. */
export async function hasAirdrop(db: Sql): Promise<boolean> {
  const found = await run(db)`select from airdrops`;
  return found.rows.length > 0;
}

/** True when the desk's log says that the account was erased. Nothing else about the player remains. */
export async function wasErased(db: Sql, telegramId: number): Promise<boolean> {
  const found = await run(db)`
    select 1 from desk_log where target = ${telegramId} and act = ${ERASED_ACT} limit 1`;
  return found.rows.length > 0;
}

export async function nextId(db: Sql): Promise<number> {
  const [row] = await query<{ id: number }>(db)`select nextval('player_ids') as id`;
  if (!row) throw new Error('no sequence of ids');
  return row.id;
}

/** Returns the operators' decisions on an account, oldest first. */
export function reviewsOf(db: Sql, telegramId: number): Promise<Review[]> {
  return query<Review>(db)`
    select kind, state = 'upheld' as "isUpheld", reviewed_at as at from desk_flags
    where telegram_id = ${telegramId} and reviewed_at is not null order by reviewed_at, kind`;
}

/**
 * Returns the gifts to deliver. While an account is banned, friends' gifts wait but returned taps don't. Never reads a
 * banned account's friend gifts, of which there may be 50,000.
 */
export function waitingGifts(db: Sql, recipients: readonly number[]): Promise<Gift[]> {
  const ids = sql`${recipients}::bigint[]`;
  const isNamed = sql`recipient = any(${ids})`;
  // `is not true` keeps the search for own gifts off the index of waiting gifts.
  return query<Gift>(db)`
    select recipient, source, reason, coins from inbox
    where ${isNamed} and source <> recipient and not is_taken and recipient = any(array(
      select id from unnest(${ids}) as asked (id) where not exists (
        select from desk_flags where telegram_id = any(${ids}) and telegram_id = id and state = 'upheld')))
    union all
    select recipient, source, reason, coins from inbox join unnest(${ids}) as asked (id) on recipient = id and source = id
    where ${isNamed} and is_taken is not true
    order by recipient, source, reason`;
}

/** Marks the given gifts as taken. Returns the number found. */
export async function markTaken(db: Sql, gifts: readonly Gift[]): Promise<number> {
  const recipients = sql`${gifts.map(({ recipient }) => recipient)}::bigint[]`;
  const sources = sql`${gifts.map(({ source }) => source)}::bigint[]`;
  const reasons = sql`${gifts.map(({ reason }) => reason)}::text[]`;
  const { numAffectedRows } = await run(db)`
    update inbox set is_taken = true
    from unnest(${recipients}, ${sources}, ${reasons}) as taken (recipient, source, reason)
    where inbox.recipient = any(${recipients}) and inbox.recipient = taken.recipient
      and inbox.source = taken.source and inbox.reason = taken.reason`;
  return Number(numAffectedRows ?? 0);
}

export async function giveGifts(db: Sql, gifts: readonly Gift[]): Promise<void> {
  const sorted = gifts.toSorted(
    (left, right) =>
      left.recipient - right.recipient || left.source - right.source || (left.reason < right.reason ? -1 : 1),
  );
  const values = sorted.map(({ recipient, source, reason, coins }) => [recipient, source, reason, coins]);
  await run(db)`
    insert into inbox (recipient, source, reason, coins) values ${valuesOf(values)} on conflict do nothing`;
}

export async function findTap(db: Sql, key: TapKey): Promise<TapReceipt | undefined> {
  const [receipt] = await query<TapReceipt>(db)`
    select earned, leveled_up as "leveledUp" from taps
    where telegram_id = ${key.telegramId} and "timestamp" = ${key.timestamp} and count = ${key.count}`;
  return receipt;
}

/** Number of tables for receipts of batches without a device. They rotate by day. */
const SLOTS = 4;

export async function insertTaps(db: Sql, taps: readonly TapRow[]): Promise<void> {
  const values = taps.map(({ telegramId, timestamp, count, at, earned, leveledUp }) => {
    const day = utcDay(at);
    return [telegramId, timestamp, count, day % SLOTS, day, at, earned, leveledUp];
  });
  await run(db)`
    insert into taps (telegram_id, "timestamp", count, slot, day, at, earned, leveled_up)
    values ${valuesOf(values)}`;
}

/** Deletes the receipts of the days that ended before `before`, in unix seconds. */
export function forgetTaps(db: Sql, before: number): Promise<void> {
  const firstDay = utcDay(before);
  return tryEach(Array.from({ length: SLOTS }, (_, slot) => () => cleanSlot(db, `taps_${slot}`, firstDay)));
}

async function cleanSlot(db: Sql, name: string, firstDay: number): Promise<void> {
  const table = sql.table(name);
  // Read only the ends of the index, because a day's table may have a hundred million rows.
  const daysOf = async (asked: Sql) => {
    const [days] = await query<{ oldest: number | null; youngest: number | null }>(asked)`
      select min(day) as oldest, max(day) as youngest from ${table}`;
    return { oldest: days?.oldest ?? firstDay, youngest: days?.youngest ?? 0 };
  };
  const { oldest, youngest } = await daysOf(db);
  if (oldest >= firstDay) return;
  // Truncate a table whose days have all expired. Only after a long outage are rows deleted one by one.
  if (youngest >= firstDay) return forgetDays(db, name, firstDay);
  await db.transaction().execute(async (transaction) => {
    // The check below sees a batch that arrives before the lock. A weaker lock would need an upgrade, which deadlocks
    // with another process doing the same.
    await run(transaction)`lock table ${table} in access exclusive mode`;
    if ((await daysOf(transaction)).youngest < firstDay) await run(transaction)`truncate ${table}`;
  });
}

/** Returns unix seconds by the database's clock. */
export async function now(db: Sql): Promise<number> {
  const [row] = await query<{ now: number }>(db)`select floor(extract(epoch from now()))::bigint as now`;
  if (!row) throw new Error('no clock');
  return row.now;
}

const DAY_SECONDS = 86_400;

/** Stores refused batches up to each player's limits. Protects the accounts from erasure until the transaction ends. */
export async function insertRefused(db: Sql, batches: readonly RefusedBatch[]): Promise<void> {
  const ids = [...new Set(batches.map(({ telegramId }) => telegramId))];
  const day = Math.min(...batches.map(({ at }) => at)) - DAY_SECONDS;
  const held = await query<{ telegramId: number; all: number; today: number }>(db)`
    with held as (
      select telegram_id from players where telegram_id = any(${ids}::bigint[]) order by telegram_id for key share)
    select held.telegram_id as "telegramId", count(kept.at) as all,
      count(kept.at) filter (where kept.at > ${day}) as today
    from held left join refused_batches as kept
      on kept.telegram_id = held.telegram_id and kept.telegram_id = any(${ids}::bigint[])
    group by held.telegram_id`;
  const room = new Map(
    held.map(({ telegramId, all, today }) => [
      telegramId,
      Math.min(REFUSALS_KEPT - all, REFUSALS_A_DAY - today),
    ]),
  );
  const values = batches.flatMap(({ telegramId, timestamp, count, rate, at, device, status, reason }) => {
    const left = room.get(telegramId) ?? 0;
    room.set(telegramId, left - 1);
    return left > 0 ? [[telegramId, timestamp, count, rate, at, device, status, reason]] : [];
  });
  if (values.length === 0) return;
  await run(db)`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    values ${valuesOf(values)}`;
}

/**
 * Stores a report unless the player has reached today's limit. A repeated text counts as stored. A player's reports
 * take turns, because concurrent ones wouldn't see each other.
 */
export async function insertReport(db: Sql, { telegramId, at, report }: PlayerReport): Promise<boolean> {
  await run(db)`select pg_advisory_xact_lock(${sql.lit(REPORTS)}, hashint8(${telegramId}::bigint))`;
  const today = await query<{ report: string }>(db)`
    select report from desk_reports where telegram_id = ${telegramId} and at > ${at - DAY_SECONDS}`;
  if (today.some((row) => row.report === report)) return true;
  // The lock protects the account from erasure until the transaction ends.
  const account = await query(db)`select from players where telegram_id = ${telegramId} for key share`;
  if (account.length === 0 || today.length >= REPORTS_A_DAY) return false;
  await run(db)`insert into desk_reports (telegram_id, at, report) values (${telegramId}, ${at}, ${report})`;
  return true;
}

export function forgetReports(db: Sql, before: number): Promise<void> {
  return forgetOlder(db, 'desk_reports', before);
}

export function forgetRefused(db: Sql, before: number): Promise<void> {
  return forgetOlder(db, 'refused_batches', before);
}

/** Deletes rows from before the given unix seconds, oldest first. Rows of one second are deleted together. */
async function forgetOlder(db: Sql, name: string, before: number): Promise<void> {
  const table = sql.table(name);
  let deleted = 0n;
  do {
    const { numAffectedRows = 0n } = await run(db)`
      delete from ${table} where at < least(${before}::bigint, (
        select at + 1 from ${table} where at < ${before} order by at limit 1 offset ${ROWS_AT_ONCE - 1}))`;
    deleted = numAffectedRows;
  } while (deleted >= ROWS_AT_ONCE);
}

/** Rows per statement, few enough for its time limit. */
const ROWS_AT_ONCE = 10_000;

async function forgetDays(db: Sql, name: string, firstDay: number): Promise<void> {
  const table = sql.table(name);
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await run(db)`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where day < ${firstDay} order by day limit ${ROWS_AT_ONCE}))`);
  } while (deleted === BigInt(ROWS_AT_ONCE));
}

export function topOfLevel(db: Sql, level: number, count: number): Promise<PlayerRow[]> {
  return query<PlayerRow>(db)`
    select ${ROW} from players where level = ${level} and not exists (
      select from desk_flags where desk_flags.telegram_id = players.telegram_id and state = 'upheld')
    order by production desc, id limit ${count}`;
}

/** Counts a level's players on each step of hourly income. There are `perE` steps per factor of e. */
export function incomeSteps(
  db: Sql,
  level: number,
  perE: number,
): Promise<{ step: number; players: number }[]> {
  return query<{ step: number; players: number }>(db)`
    select floor(ln((production + 1)::double precision) * ${perE}::integer)::integer as step, count(*) as players
    from players where level = ${level} group by step`;
}

export function friendsPage(
  db: Sql,
  inviter: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<PlayerRow[]> {
  return query<PlayerRow>(db)`
    select ${ROW} from players where referred_by = ${inviter}
    order by id limit ${perPage} offset ${(page - 1) * perPage}`;
}

/** Returns the seconds since a replica's last replayed commit: 0 on the primary, Infinity before the first commit. */
export async function replayLag(db: Sql): Promise<number> {
  const [row] = await query<{ lag: number | null }>(db)`
    select case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
      else 0 end as lag`;
  return row?.lag ?? Number.POSITIVE_INFINITY;
}

/** True when a commit has waited for a replica for at least `seconds`. */
export async function commitsWait(db: Sql, seconds: number): Promise<boolean> {
  const waiting = await query(db)`select from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and state_change < clock_timestamp() - make_interval(secs => ${seconds}) limit 1`;
  return waiting.length > 0;
}

export async function forgetEverything(db: Sql): Promise<void> {
  await run(db)`
    truncate players, inbox, taps, refused_batches, desk_flags, desk_reports, wallet_proofs, airdrop_appeals`;
}

/** An account whose coins don't match its start, earnings and spending, or whose friends were not all counted. */
export interface Unbalanced {
  telegramId: number;
  /** Surplus in 1/3600 of a coin, 0 when only the friends differ. */
  surplusParts: string;
  friends: number;
  welcomed: number;
}

/** Returns at most a hundred accounts that don't add up. Sets its own limits, because it reads every account. */
export function unbalanced(db: Sql, startBalance: number): Promise<Unbalanced[]> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`set local statement_timeout = 0`;
    // Allow a long wait: a read blocks nothing, and a migration ends within this time.
    await run(transaction)`set local lock_timeout = '60s'`;
    return findUnbalanced(transaction, startBalance);
  });
}

function findUnbalanced(db: Sql, startBalance: number): Promise<Unbalanced[]> {
  return query<Unbalanced>(db)`
    select telegram_id as "telegramId", surplus::text as "surplusParts", friends, welcomed from (
      select telegram_id, friends,
        (coins + accrued - ${startBalance}::bigint - earned + spent)::numeric * 3600
          + coin_parts + accrued_parts - earned_parts as surplus,
        (select count(*) from inbox where recipient = telegram_id and reason = 'welcome' and is_taken) as welcomed
      from players) as sums
    where surplus <> 0 or friends <> welcomed
    order by telegram_id limit 100`;
}
