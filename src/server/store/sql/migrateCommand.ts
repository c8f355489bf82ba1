import { migrate } from './migrate';
import { connectMigrator } from './openStore';
import { runOnDatabase } from './runOnDatabase';

/** `npm run provider:migrate`: brings the tables of DATABASE_URL up to date. */
await runOnDatabase(async (databaseUrl) => {
  const db = connectMigrator(databaseUrl);
  try {
    const names = await migrate(db);
    process.stdout.write(names.length > 0 ? `Ran ${names.join(', ')}.\n` : 'The tables are up to date.\n');
  } finally {
    await db.destroy();
  }
});
