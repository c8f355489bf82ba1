import { migrate, refusePooler } from './migrate';
import { connectMigrator } from './openStore';
import { databaseCommand } from './runOnDatabase';

const USAGE = `Migrates the game's tables to this version.
  npm run provider:migrate
  Set DATABASE_URL to the database. docs/operate/server.md describes an upgrade.`;

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
