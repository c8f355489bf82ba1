import { type Kysely, sql } from 'kysely';

/** What a newer release leaves behind. */
export const addNewerMigration = (db: Kysely<never>) =>
  sql`insert into kysely_migration values ('0006-next', ${new Date().toISOString()})`.execute(db);
