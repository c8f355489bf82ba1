import { type Kysely, sql } from 'kysely';
import { createIndexes, type LiveIndex } from './liveIndexes';
import { giveIds } from './refusalIds';

export const PLAYERS_BY_AGE: LiveIndex = { name: 'players_by_age', table: 'players', column: 'created_at' };

/** Creates the desk's tables, and the columns that the desk needs in refused batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await cleanNames(db);
  await createIndexes(db, [PLAYERS_BY_AGE]);
  await sql`
    create table desk_sessions (
      hash text primary key,
      who text not null,
      proof text not null,
      seen_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await createLog(db);
  await sql`
    create table desk_switches (
      id integer primary key check (id = 1),
      version integer not null,
      doc json not null
    )`.execute(db);
  await sql`
    create table desk_samples (
      process text not null,
      at bigint not null,
      doc json not null,
      primary key (process, at)
    )`.execute(db);
  await sql`create index desk_samples_by_age on desk_samples (at)`.execute(db);
  await sql`
    create table desk_flags (
      telegram_id bigint not null,
      kind text not null,
      details json not null,
      found_at bigint not null,
      state text not null default 'open',
      reviewed_by text,
      note text,
      reviewed_at bigint,
      primary key (telegram_id, kind)
    )`.execute(db);
  await sql`
    create table desk_reports (
      id bigint generated always as identity primary key,
      telegram_id bigint not null,
      at bigint not null,
      report text not null
    )`.execute(db);
  await sql`create index desk_reports_of_player on desk_reports (telegram_id, at)`.execute(db);
  // This runs last, because calls wait for this table until the migration ends.
  await giveIds(db);
}

/** Removes from names the characters that PostgreSQL can't read as text. One such name would fail every search. */
export async function cleanNames(db: Kysely<unknown>): Promise<void> {
  const pattern = sql.lit('(?<!\\\\)((?:\\\\\\\\)*)\\\\u(?:0000|d[89a-f][0-9a-f]{2})');
  await sql`
    update players set doc = regexp_replace(doc::text, ${pattern}, '\\1', 'g')::json
    where doc::text ~ ${pattern}`.execute(db);
}

/** Creates the log of every act. The database itself rejects its updates and deletes. */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_log (
      id bigint generated always as identity primary key,
      at bigint not null,
      who text not null,
      act text not null,
      target bigint,
      reason text,
      details json not null
    )`.execute(db);
  await sql`create index desk_log_of_player on desk_log (target, id)`.execute(db);
  await sql`
    create function desk_log_is_kept() returns trigger language plpgsql as $$
      begin raise exception 'The log of the desk is only added to.'; end $$`.execute(db);
  await sql`
    create trigger desk_log_is_kept before update or delete on desk_log
      for each row execute function desk_log_is_kept()`.execute(db);
  await sql`
    create trigger desk_log_is_not_emptied before truncate on desk_log
      for each statement execute function desk_log_is_kept()`.execute(db);
}
