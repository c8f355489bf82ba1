import { type Kysely, sql } from 'kysely';

/** Creates the players' tables. Every key begins with the player, so the tables can be distributed by player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence player_ids`.execute(db);
  // The columns that a tap changes are adjacent and in no index, so an in-place update logs only their range.
  await sql`
    create table players (
      telegram_id bigint primary key,
      id bigint not null,
      referred_by bigint,
      created_at bigint not null,
      level integer not null,
      earn_per_tap bigint not null,
      max_energy bigint not null,
      production bigint not null,
      friends bigint not null,
      spent bigint not null,
      coins bigint not null,
      coin_parts integer not null,
      accrued bigint not null,
      accrued_parts integer not null,
      earned bigint not null,
      earned_parts integer not null,
      energy double precision not null,
      energy_bank double precision not null,
      energy_at bigint not null,
      passive_at bigint not null,
      last_tap_at bigint,
      day integer not null,
      day_taps bigint not null,
      day_earned bigint not null,
      day_hours integer not null,
      receipts text not null,
      doc json not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index players_by_income on players (level, production desc, id)`.execute(db);
  await sql`create index players_by_inviter on players (referred_by, id) where referred_by is not null`.execute(
    db,
  );
  await sql`
    create table inbox (
      recipient bigint not null,
      source bigint not null,
      reason text not null,
      coins bigint not null,
      is_taken boolean not null default false,
      primary key (recipient, source, reason)
    )`.execute(db);
  await sql`create index inbox_waiting on inbox (recipient) where not is_taken`.execute(db);
  // The four tables rotate by day. An expired one is truncated instead of deleted row by row.
  await sql`
    create table taps (
      telegram_id bigint not null,
      "timestamp" bigint not null,
      count bigint not null,
      slot smallint not null,
      day integer not null,
      at bigint not null,
      earned bigint not null,
      leveled_up boolean not null,
      primary key (telegram_id, "timestamp", count, slot)
    ) partition by list (slot)`.execute(db);
  for (const slot of [0, 1, 2, 3])
    await sql`create table ${sql.table(`taps_${slot}`)} partition of taps for values in (${sql.lit(slot)})`.execute(
      db,
    );
  await sql`
    create table refused_batches (
      telegram_id bigint not null,
      "timestamp" bigint not null,
      count bigint not null,
      at bigint not null,
      device text,
      status integer not null,
      reason text not null
    )`.execute(db);
  await sql`create index refused_batches_of_player on refused_batches (telegram_id, at)`.execute(db);
  await sql`create index refused_batches_by_age on refused_batches (at)`.execute(db);
}
