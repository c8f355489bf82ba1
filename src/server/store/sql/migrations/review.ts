import { type Kysely, sql } from 'kysely';

/** Creates the table of the balance bots' verdicts, and an index of upheld flags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_plays (
      hash text primary key,
      started_at bigint not null,
      state text not null,
      judgements json not null,
      error text
    )`.execute(db);
  await sql`create index desk_flags_upheld on desk_flags (telegram_id) where state = 'upheld'`.execute(db);
}
