import { START_BALANCE } from '../../../core/economy/player';
import { openPostgres } from './openStore';

/**
 * `npm run provider:conserve`: lists the accounts of DATABASE_URL that do not add up. It fails when there is
 * one.
 */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  process.stderr.write('Set DATABASE_URL to the database, e.g. postgres://user:password@host/ninja.\n');
  process.exitCode = 1;
} else {
  const db = await openPostgres({ databaseUrl });
  try {
    const rows = await db.unbalanced(START_BALANCE);
    for (const { telegramId, surplusParts, friends, welcomed } of rows)
      process.stdout.write(
        `player ${telegramId}: ${Number(surplusParts) / 3600} coins too many, ${friends} friends of ${welcomed}\n`,
      );
    if (rows.length === 0) process.stdout.write('Every account adds up.\n');
    else process.exitCode = 1;
  } finally {
    await db.close();
  }
}
