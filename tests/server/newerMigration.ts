import { type Kysely, sql } from 'kysely';

/** Records a migration of a newer release. */
export const addNewerMigration = (db: Kysely<never>) =>
  sql`insert into kysely_migration values ('0006-next', ${new Date().toISOString()})`.execute(db);
