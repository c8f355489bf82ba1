import { type Kysely, sql } from 'kysely';

/** Creates append-only tables for the catalogue's versions and the acts that put them in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_versions (
      version integer primary key,
      document json not null
    )`.execute(db);
  await sql`
    create table catalogue_acts (
      act integer primary key,
      kind text not null,
      version integer not null,
      valid_from bigint not null,
      author text not null,
      note text not null,
      at bigint not null,
      reason text
    )`.execute(db);
  await sql`
    create function catalogue_is_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'What was published is never changed.';
      end
    $$`.execute(db);
  for (const table of ['catalogue_versions', 'catalogue_acts'])
    await sql`
      create trigger is_kept before update or delete or truncate on ${sql.table(table)}
      for each statement execute function catalogue_is_kept()`.execute(db);
}
