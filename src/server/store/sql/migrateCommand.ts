import { migrate } from './migrate';
import { connectMigrator } from './openStore';

/** `npm run provider:migrate`: brings the tables of DATABASE_URL up to date. */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  process.stderr.write('Set DATABASE_URL to the database, e.g. postgres://user:password@host/ninja.\n');
  process.exitCode = 1;
} else {
  const db = connectMigrator(databaseUrl);
  try {
    const names = await migrate(db);
    process.stdout.write(names.length > 0 ? `Ran ${names.join(', ')}.\n` : 'The tables are up to date.\n');
  } finally {
    await db.destroy();
  }
}
