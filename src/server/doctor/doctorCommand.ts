import { naming } from '../store/sql/databaseFailure';
import { connectPostgres } from '../store/sql/openStore';
import { readArguments } from '../store/sql/readArguments';
import {
  archiveFinding,
  conservationFinding,
  migrationsFinding,
  replicationFinding,
  serverFindings,
} from './database';
import { broken, findingLine, findings } from './finding';
import { backupFinding, nodeFinding, settingsFindings } from './machine';
import { addressFindings, botFindings } from './public';

const USAGE = `Checks everything that can cause an outage and prints one line each. Changes nothing. Exits with 1 if a check fails.
  npm run provider:doctor -- [--backups /backups] [--bot-api https://api.telegram.org]
  Set the same environment as for the server, and VITE_APP_URL to the game's public address.`;

const { values } = readArguments(
  {
    options: {
      backups: { type: 'string' },
      'bot-api': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
);

async function examine(): Promise<void> {
  const { DATABASE_URL, BOT_TOKEN, VITE_APP_URL } = process.env;
  const found = [
    ...settingsFindings(process.env),
    nodeFinding(),
    ...(await databaseFindings(DATABASE_URL?.trim())),
  ];
  found.push(backupFinding(values.backups, Date.now()));
  found.push(...(await findings('address', () => addressFindings(VITE_APP_URL?.trim()))));
  found.push(
    ...(await findings('bot', () => botFindings(BOT_TOKEN?.trim(), VITE_APP_URL?.trim(), values['bot-api']))),
  );
  for (const finding of found) process.stdout.write(findingLine(finding));
  if (found.some(({ state }) => state === 'broken')) process.exitCode = 1;
}

async function databaseFindings(databaseUrl: string | undefined) {
  if (!databaseUrl) return [broken('database', 'DATABASE_URL is missing: accounts would live in a folder')];
  const db = connectPostgres(databaseUrl, 2);
  try {
    const server = await findings('database', () => naming(databaseUrl, () => serverFindings(db)));
    if (server.some(({ subject, state }) => subject === 'database' && state === 'broken')) return server;
    const rest = await Promise.all([
      findings('migrations', async () => [await migrationsFinding(db)]),
      findings('replication', async () => [await replicationFinding(db)]),
      findings('archive', async () => [await archiveFinding(db)]),
      findings('conservation', async () => [await conservationFinding(databaseUrl)]),
    ]);
    return [...server, ...rest.flat()];
  } finally {
    await db.destroy();
  }
}

if (values.help) process.stdout.write(`${USAGE}\n`);
else await examine();
