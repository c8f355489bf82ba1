import { type Kysely, type RawBuilder, sql } from 'kysely';
import { utcDay } from '../../../core/economy/dailyRewards';
import type { Gift, PlayerReport, RefusedBatch, Review, TapKey, TapReceipt } from '../../types';
import { ERASED_ACT, REFUSALS_A_DAY, REFUSALS_KEPT, REPORTS_A_DAY } from '../db';
import type { TapRow, WalletProof } from '../writes';
import { tryEach } from './failures';
import { COLUMNS, type PlayerRow } from './rows';

/**
 * Every statement of the store. Each names its players by id, except for the few that cross players: leaderboard,
 * friends, deletion and checks. Rows are sent as one JSON text each.
 */

/** A connection, a pool or a transaction. */
export type Sql = Kysely<never>;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
/** All columns except the player's identity, which never changes. */
const CHANGING = NAMES.filter((name) => !['telegram_id', 'id', 'created_at'].includes(name));

// Built once, rather than on each call.
const WRITTEN = sql.raw([...NAMES, 'doc'].join(', '));
/** Columns of a row, with the document as text for comparing and parsing. */
const ROW = sql.raw([...NAMES, 'doc::text as doc'].join(', '));
const TYPED_COLUMNS = sql.raw(
  Object.entries({ ...COLUMNS, doc: 'json' })
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const CHANGES = sql.raw(CHANGING.map((name) => `${name} = fresh.${name}`).join(', '));

const rowsOf = async <Row>(db: Sql, statement: RawBuilder<Row>) => (await statement.execute(db)).rows;

/**
 * Locks rows in id order, so that transactions never deadlock. Locks all but the key: transactions that only need an
 * account to exist, as when the desk gives taps back to thousands, neither wait nor block. An erasure does both.
 */
export function lockPlayers(db: Sql, ids: readonly number[]): Promise<PlayerRow[]> {
  return rowsOf(
    db,
    sql<PlayerRow>`select ${ROW} from players where telegram_id = any(${ids}::bigint[]) order by telegram_id for no key update`,
  );
}

/** Returns those of the given players that another transaction has locked. */
export function lockedPlayers(db: Sql, ids: readonly number[]): Promise<{ telegram_id: number }[]> {
  const asked = sql`telegram_id = any(${ids}::bigint[])`;
  return rowsOf(
    db,
    sql<{ telegram_id: number }>`
      with free as (select telegram_id from players where ${asked} for no key update skip locked)
      select telegram_id from players where ${asked} and telegram_id not in (select telegram_id from free)`,
  );
}

export function readPlayers(db: Sql, ids: readonly number[]): Promise<PlayerRow[]> {
  return rowsOf(db, sql<PlayerRow>`select ${ROW} from players where telegram_id = any(${ids}::bigint[])`);
}

/** Returns the next accounts by ascending id. */
export function playersAfter(db: Sql, after: number, count: number): Promise<PlayerRow[]> {
  return rowsOf(
    db,
    sql<PlayerRow>`select ${ROW} from players where telegram_id > ${after} order by telegram_id limit ${count}`,
  );
}

export async function insertPlayers(db: Sql, rows: readonly PlayerRow[]): Promise<void> {
  await sql`
    insert into players (${WRITTEN})
    select ${WRITTEN} from json_to_recordset(${jsonRows(rows)}::json) as fresh (${TYPED_COLUMNS})
    order by telegram_id`.execute(db);
}

/** Updates rows. A null document leaves the stored one unchanged. */
export async function updatePlayers(
  db: Sql,
  rows: readonly (Omit<PlayerRow, 'doc'> & { doc: string | null })[],
): Promise<void> {
  await sql`
    update players set ${CHANGES}, doc = coalesce(fresh.doc, players.doc)
    from json_to_recordset(${jsonRows(rows)}::json) as fresh (${TYPED_COLUMNS})
    where players.telegram_id = fresh.telegram_id`.execute(db);
}

/** Builds one JSON text of all rows. Their documents are JSON already. */
function jsonRows(rows: readonly (Omit<PlayerRow, 'doc'> & { doc: string | null })[]): string {
  const texts = rows.map(({ doc, ...columns }) => `${JSON.stringify(columns).slice(0, -1)},"doc":${doc}}`);
  return `[${texts.join(',')}]`;
}

/** Lock keys of invitations and reports. Arbitrary, but unique in this database. */
const INVITATIONS = 706_502;
const REPORTS = 706_503;

/** True when the account exists, with a public id below `id`. Protects it from erasure until the transaction ends. */
export async function isKnown(db: Sql, telegramId: number, id = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  // Locks no row, since an inviter who plays would block newcomers. The lock is a separate statement, because a
  // statement sees the data as of its own start, even after a long wait.
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(INVITATIONS)}, hashint8(${telegramId}::bigint))`.execute(
    db,
  );
  const found = await sql`select 1 from players where telegram_id = ${telegramId} and id < ${id}`.execute(db);
  return found.rows.length > 0;
}

/** Waits for pending logins through an account's link, and blocks new ones until the transaction ends. */
export async function endInvitations(db: Sql, telegramId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(INVITATIONS)}, hashint8(${telegramId}::bigint))`.execute(
    db,
  );
}

export async function walletOwner(db: Sql, wallet: string): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql<{ owner: number }>`select telegram_id as owner from wallet_proofs where wallet = ${wallet}`,
  );
  return row?.owner;
}

/** Stores proofs of wallets not yet proven, and returns their number. */
export async function insertProofs(
  db: Sql,
  proofs: readonly (WalletProof & { telegramId: number })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into wallet_proofs (wallet, telegram_id, proven_at)
    select wallet, "telegramId", at
    from json_to_recordset(${JSON.stringify(proofs)}::json) as fresh (wallet text, "telegramId" bigint, at bigint)
    order by wallet on conflict (wallet) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** True once an operator has fixed the rules of an airdrop. */
export async function hasAirdrop(db: Sql): Promise<boolean> {
  const found = await sql`select from airdrops`.execute(db);
  return found.rows.length > 0;
}

/** True when the desk's log says that the account was erased. Nothing else about an erased player is stored. */
export async function wasErased(db: Sql, telegramId: number): Promise<boolean> {
  const found = await sql`
    select 1 from desk_log where target = ${telegramId} and act = ${ERASED_ACT} limit 1`.execute(db);
  return found.rows.length > 0;
}

export async function nextId(db: Sql): Promise<number> {
  const [row] = await rowsOf(db, sql<{ id: number }>`select nextval('player_ids') as id`);
  if (!row) throw new Error('no sequence of ids');
  return row.id;
}

/** True while an upheld flag bans the account. */
const isBanned = (telegramId: string) =>
  sql`exists (select from desk_flags where desk_flags.telegram_id = ${sql.ref(telegramId)} and state = 'upheld')`;

/** Returns operators' decisions on an account, oldest first. */
export function reviewsOf(db: Sql, telegramId: number): Promise<Review[]> {
  return rowsOf(
    db,
    sql<Review>`
      select kind, state = 'upheld' as "isUpheld", reviewed_at as at from desk_flags
      where telegram_id = ${telegramId} and reviewed_at is not null order by reviewed_at, kind`,
  );
}

/**
 * Returns gifts to deliver. While an account is banned, gifts from friends wait but returned taps don't. Checks the
 * ban once per account and never reads a banned account's friend gifts, of which there may be 50,000.
 */
export function waitingGifts(db: Sql, recipients: readonly number[]): Promise<Gift[]> {
  const asked = sql`unnest(${recipients}::bigint[]) as asked (id)`;
  // The offset keeps `is_taken` out of the search for own gifts: the index of waiting gifts would also return those
  // of friends.
  return rowsOf(
    db,
    sql<Gift>`
      select recipient, source, reason, coins from inbox
      where recipient = any(array(select id from ${asked} where not ${isBanned('asked.id')}))
        and source <> recipient and not is_taken
      union all
      select recipient, source, reason, coins from ${asked} cross join lateral (
        select * from inbox where recipient = asked.id and source = asked.id offset 0) as own
      where not is_taken
      order by recipient, source, reason`,
  );
}

/**
 * Marks the gifts that were read and returns the number found. A gift that has arrived since waits for the next
 * transaction.
 */
export async function markTaken(db: Sql, gifts: readonly Gift[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update inbox set is_taken = true
    from json_to_recordset(${JSON.stringify(gifts)}::json) as taken (recipient bigint, source bigint, reason text)
    where inbox.recipient = taken.recipient and inbox.source = taken.source and inbox.reason = taken.reason`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export async function giveGifts(db: Sql, gifts: readonly Gift[]): Promise<void> {
  await sql`
    insert into inbox (recipient, source, reason, coins)
    select recipient, source, reason, coins
    from json_to_recordset(${JSON.stringify(gifts)}::json)
      as given (recipient bigint, source bigint, reason text, coins bigint)
    order by recipient, source, reason
    on conflict do nothing`.execute(db);
}

export async function findTap(db: Sql, key: TapKey): Promise<TapReceipt | undefined> {
  const [receipt] = await rowsOf(
    db,
    sql<TapReceipt>`
      select earned, leveled_up as "leveledUp" from taps
      where telegram_id = ${key.telegramId} and "timestamp" = ${key.timestamp} and count = ${key.count}`,
  );
  return receipt;
}

/** Number of tables that rotate by day to store receipts of batches without a device. */
const SLOTS = 4;

export async function insertTaps(db: Sql, taps: readonly TapRow[]): Promise<void> {
  const rows = taps.map((row) => ({ ...row, day: utcDay(row.at), slot: utcDay(row.at) % SLOTS }));
  await sql`
    insert into taps (telegram_id, "timestamp", count, slot, day, at, earned, leveled_up)
    select "telegramId", "timestamp", count, slot, day, at, earned, "leveledUp"
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh ("telegramId" bigint, "timestamp" bigint,
      count bigint, slot smallint, day integer, at bigint, earned bigint, "leveledUp" boolean)`.execute(db);
}

/**
 * Deletes the receipts of whole days before `before`, in unix seconds. A failure in one table doesn't stop the
 * others.
 */
export function forgetTaps(db: Sql, before: number): Promise<void> {
  const firstDay = utcDay(before);
  return tryEach(Array.from({ length: SLOTS }, (_, slot) => () => cleanSlot(db, `taps_${slot}`, firstDay)));
}

async function cleanSlot(db: Sql, name: string, firstDay: number): Promise<void> {
  const table = sql.table(name);
  // Read only the ends of the index: a day's table may hold a hundred million rows.
  const daysOf = async (asked: Sql) => {
    const [days] = await rowsOf(
      asked,
      sql<{ oldest: number | null; youngest: number | null }>`
        select min(day) as oldest, max(day) as youngest from ${table}`,
    );
    return { oldest: days?.oldest ?? firstDay, youngest: days?.youngest ?? 0 };
  };
  const { oldest, youngest } = await daysOf(db);
  if (oldest >= firstDay) return;
  // Truncate a table whose days have all expired. Rows are deleted one by one only after a long outage.
  if (youngest >= firstDay) return forgetRows(db, name, 'day', firstDay);
  await db.transaction().execute(async (transaction) => {
    // A batch may arrive between the check and the lock. The check below sees it; a later one waits for the
    // truncation. A weaker lock would have to be upgraded, which deadlocks with another process doing the same.
    await sql`lock table ${table} in access exclusive mode`.execute(transaction);
    if ((await daysOf(transaction)).youngest < firstDay) await sql`truncate ${table}`.execute(transaction);
  });
}

/** Returns unix seconds by the database's clock. */
export async function now(db: Sql): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ now: number }>`select floor(extract(epoch from now()))::bigint as now`,
  );
  if (!row) throw new Error('no clock');
  return row.now;
}

const DAY_SECONDS = 86_400;

/** Selects the account and protects it from erasure until the statement ends. */
const lockedAccount = (telegramId: number) =>
  sql`(select from players where telegram_id = ${telegramId} for key share) as account`;

/**
 * Stores refused batches up to each player's daily and overall limits. `offset 0` makes PostgreSQL count the stored
 * ones once per player rather than once per batch.
 */
export async function insertRefused(db: Sql, batches: readonly RefusedBatch[]): Promise<void> {
  const ids = batches.map(({ telegramId }) => telegramId);
  const rows = batches.map((batch, place) => ({ ...batch, place }));
  const day = Math.min(...batches.map(({ at }) => at)) - DAY_SECONDS;
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, rate, at, device, status, reason)
    select telegram_id, "timestamp", count, rate, at, device, status, reason from (
      select "telegramId" as telegram_id, fresh.*, row_number() over (partition by "telegramId" order by place) as nth
      from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (place integer, "telegramId" bigint,
        "timestamp" bigint, count bigint, rate bigint, at bigint, device text, status integer, reason text)) as fresh
    join (
      select telegram_id, known.all, today from (
        select telegram_id from players where telegram_id = any(${ids}::bigint[]) order by telegram_id for key share) as held
      cross join lateral (
        select count(*) as all, count(*) filter (where kept.at > ${day}::bigint) as today
        from refused_batches as kept where kept.telegram_id = held.telegram_id) as known offset 0) as held
      using (telegram_id)
    where held.all + nth <= ${sql.lit(REFUSALS_KEPT)} and today + nth <= ${sql.lit(REFUSALS_A_DAY)} order by place`.execute(
    db,
  );
}

/**
 * Stores a report unless the player has reached today's limit. Repeating a text counts as stored. A player's reports
 * take turns until the transaction ends, since two concurrent ones wouldn't see each other.
 */
export async function insertReport(db: Sql, { telegramId, at, report }: PlayerReport): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(REPORTS)}, hashint8(${telegramId}::bigint))`.execute(db);
  const rows = await rowsOf(
    db,
    sql`
      with today as (
        select report from desk_reports where telegram_id = ${telegramId} and at > ${at - DAY_SECONDS}),
      same as (select from today where report = ${report} limit 1),
      fresh as (
        insert into desk_reports (telegram_id, at, report)
        select ${telegramId}::bigint, ${at}::bigint, ${report}::text from ${lockedAccount(telegramId)}
        where not exists (select from same) and (select count(*) from today) < ${REPORTS_A_DAY} returning id)
      select 1 from same union all select 1 from fresh`,
  );
  return rows.length > 0;
}

export function forgetReports(db: Sql, before: number): Promise<void> {
  return forgetRows(db, 'desk_reports', 'at', before);
}

export function forgetRefused(db: Sql, before: number): Promise<void> {
  return forgetRows(db, 'refused_batches', 'at', before);
}

/** Rows deleted per statement, few enough for its time limit. */
const ROWS_AT_ONCE = 10_000;

/** Deletes rows whose indexed column is less than `before`, oldest first. */
async function forgetRows(db: Sql, name: string, column: string, before: number): Promise<void> {
  const [table, age] = [sql.table(name), sql.ref(column)];
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${age} < ${before} order by ${age} limit ${ROWS_AT_ONCE}))`.execute(
      db,
    ));
  } while (deleted === BigInt(ROWS_AT_ONCE));
}

export function topOfLevel(db: Sql, level: number, count: number): Promise<PlayerRow[]> {
  return rowsOf(
    db,
    sql<PlayerRow>`
      select ${ROW} from players where level = ${level} and not ${isBanned('players.telegram_id')}
      order by production desc, id limit ${count}`,
  );
}

/**
 * Counts a level's players on each step of hourly income. There are `perE` steps per factor of e: with 50, each begins
 * 2 % above the previous one.
 */
export function incomeSteps(
  db: Sql,
  level: number,
  perE: number,
): Promise<{ step: number; players: number }[]> {
  return rowsOf(
    db,
    sql<{ step: number; players: number }>`
      select floor(ln((production + 1)::double precision) * ${perE}::integer)::integer as step, count(*) as players
      from players where level = ${level} group by step`,
  );
}

export function friendsPage(
  db: Sql,
  inviter: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<PlayerRow[]> {
  return rowsOf(
    db,
    sql<PlayerRow>`
      select ${ROW} from players where referred_by = ${inviter}
      order by id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
}

/** Returns the seconds since a replica's last replayed commit. 0 on the primary, infinite before the first commit. */
export async function replayLag(db: Sql): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ lag: number | null }>`
      select case when pg_is_in_recovery()
        then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
        else 0 end as lag`,
  );
  return row?.lag ?? Number.POSITIVE_INFINITY;
}

/** True when a commit has waited for a replica for at least `seconds`. */
export async function commitsWait(db: Sql, seconds: number): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep'
      and state_change < clock_timestamp() - make_interval(secs => ${seconds}) limit 1`;
  return (await rowsOf(db, waiting)).length > 0;
}

export async function forgetEverything(db: Sql): Promise<void> {
  await sql`truncate players, inbox, taps, refused_batches, desk_flags, desk_reports, wallet_proofs, airdrop_appeals`.execute(
    db,
  );
}

/** An account whose coins don't match its start, earnings and spending, or whose friends were not all counted. */
export interface Unbalanced {
  telegramId: number;
  /** Surplus in 1/3600 of a coin. 0 when only the friends differ. */
  surplusParts: string;
  friends: number;
  welcomed: number;
}

/**
 * Returns at most a hundred accounts that don't add up. Reads every account, so it sets its own limits, local to the
 * transaction: behind pgbouncer, the game uses the connection next.
 */
export function unbalanced(db: Sql, startBalance: number): Promise<Unbalanced[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // A read blocks nothing. A migration ends within this time.
    await sql`set local lock_timeout = '60s'`.execute(transaction);
    return findUnbalanced(transaction, startBalance);
  });
}

function findUnbalanced(db: Sql, startBalance: number): Promise<Unbalanced[]> {
  return rowsOf(
    db,
    sql<Unbalanced>`
      select telegram_id as "telegramId", surplus::text as "surplusParts", friends, welcomed from (
        select telegram_id, friends,
          (coins + accrued - ${startBalance}::bigint - earned + spent)::numeric * 3600
            + coin_parts + accrued_parts - earned_parts as surplus,
          (select count(*) from inbox where recipient = telegram_id and reason = 'welcome' and is_taken) as welcomed
        from players) as sums
      where surplus <> 0 or friends <> welcomed
      order by telegram_id limit 100`,
  );
}
