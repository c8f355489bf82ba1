import { START_BALANCE } from '../../../core/defaults';
import { writeMetrics } from './metricsFile';
import { openPostgres } from './openStore';
import { databaseCommand } from './runOnDatabase';

const USAGE = `Lists the accounts that do not add up, and ends with 1 when there is one.
  npm run provider:conserve
  DATABASE_URL in the environment names the database. With METRICS_FOLDER the result is left there for Prometheus.`;

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
