import { START_BALANCE } from '../../../core/defaults';
import { NO_STATEMENT_LIMIT, openPostgres } from './openStore';
import { databaseCommand } from './runOnDatabase';

/** It only reads, so nobody waits behind it. A migration it may wait for is over by then. */
const LOCK_MS = 60_000;

const USAGE = `Lists the accounts that do not add up, and ends with 1 when there is one.
  npm run provider:conserve
  DATABASE_URL in the environment names the database.`;

/**
 * `npm run provider:conserve`: lists the accounts of DATABASE_URL that do not add up. It fails when there is
 * one.
 */
await databaseCommand(USAGE, async (databaseUrl) => {
  const db = await openPostgres({ databaseUrl, limits: { ...NO_STATEMENT_LIMIT, lock_timeout: LOCK_MS } });
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
});
