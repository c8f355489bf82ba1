import { START_BALANCE } from '../../../core/defaults';
import { writeMetrics } from './metricsFile';
import { openPostgres } from './openStore';
import { databaseCommand } from './runOnDatabase';

const USAGE = `Lists the accounts whose coins don't add up. Exits with 1 if there is one.
  npm run provider:conserve
  Set DATABASE_URL to the database. Set METRICS_FOLDER to also write the result there for Prometheus.`;

await databaseCommand(USAGE, async (databaseUrl) => {
  const db = await openPostgres({ databaseUrl, limits: { query_timeout: 0 } });
  try {
    const rows = await db.unbalanced(START_BALANCE);
    for (const { telegramId, surplusParts, friends, welcomed } of rows)
      process.stdout.write(
        `player ${telegramId}: ${Number(surplusParts) / 3600} coins too many, ${friends} friends of ${welcomed}\n`,
      );
    writeMetrics('game_conservation', {
      game_accounts_off: rows.length,
      game_conservation_checked_seconds: Math.floor(Date.now() / 1000),
    });
    if (rows.length === 0) process.stdout.write('Every account adds up.\n');
    else process.exitCode = 1;
  } finally {
    await db.close();
  }
});
