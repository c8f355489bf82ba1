import { migrate, refusePooler } from './migrate';
import { connectMigrator } from './openStore';
import { databaseCommand } from './runOnDatabase';

const USAGE = `Brings the tables of the game up to date.
  npm run provider:migrate
  DATABASE_URL in the environment names the database. docs/operate/server.md says how to upgrade.`;

/** `npm run provider:migrate`: brings the tables of DATABASE_URL up to date. */
await databaseCommand(USAGE, async (databaseUrl) => {
  const db = connectMigrator(databaseUrl);
  try {
    await refusePooler(db);
    const names = await migrate(db);
    process.stdout.write(names.length > 0 ? `Ran ${names.join(', ')}.\n` : 'The tables are up to date.\n');
  } finally {
    await db.destroy();
  }
});
