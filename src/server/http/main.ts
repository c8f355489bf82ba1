import { createLiveCatalogue } from '../catalogue/liveCatalogue';
import { openDesk } from '../desk/openDesk';
import { every } from '../every';
import { createProvider } from '../provider';
import {
  connectPostgres,
  connectReplica,
  hashSecret,
  openEmbedded,
  openPostgres,
} from '../store/sql/openStore';
import { readArguments, refuseArguments } from '../store/sql/readArguments';
import { drainOnSignals } from './drain';
import { startHousekeeping } from './housekeeping';
import { createLog } from './log';
import { startHttpProvider } from './server';
import { credentialsOf, readSettings } from './settings';
import { startupNotes } from './startupNotes';

/** Longest time until every process uses a newly published version. */
const CATALOGUE_MS = 3000;

const USAGE = `Serves the game's API over HTTP.
  npm run provider -- [--port 8787] [--host 127.0.0.1] [--folder .provider] [--no-demo]
  Set DATABASE_URL to store the accounts in PostgreSQL, for any number of processes. Otherwise they are stored in --folder.
  Set BOT_TOKEN to require signed init data for every login. docs/operate/server.md lists the other settings.`;

const { values } = readArguments(
  {
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      folder: { type: 'string', default: '.provider' },
      'no-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
  refuseArguments(`--port must be a whole number from 0 to 65535, not ${values.port || 'nothing'}`, USAGE);
// Node would listen on all addresses if given an empty one.
for (const name of ['host', 'folder'] as const)
  if (values[name].trim() === '') refuseArguments(`--${name} must not be empty`, USAGE);

async function serve(): Promise<void> {
  // Ignore output errors, because a full disk or a closed reader must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const settings = readSettings(process.env);
  const credentials = credentialsOf(settings);
  const databaseUrl = settings.DATABASE_URL;
  const replica = settings.DATABASE_REPLICA_URL ? connectReplica(settings.DATABASE_REPLICA_URL) : null;
  const db = databaseUrl
    ? await openPostgres({ databaseUrl, ...(replica && { replica }) })
    : await openEmbedded(values.folder);
  const log = createLog({ level: settings.LOG_LEVEL });
  const catalogue = createLiveCatalogue(db.catalogue, (version) =>
    log.error({ version }, 'this version of the catalogue is damaged, so the previous one stays in force'),
  );
  // A failure here aborts the start. The server must not sell at prices other than the operator's.
  await catalogue.refresh();
  // The desk has its own connections, so a long statement never delays players.
  const deskDb = databaseUrl ? connectPostgres(databaseUrl, 3) : db.connection;
  const desk = await openDesk({
    db: deskDb,
    replica,
    log,
    credentials,
    catalogue: db.catalogue,
    refreshCatalogue: catalogue.refresh,
    folder: settings.DESK_FOLDER ?? null,
    settings: {
      ...(settings.MAINTENANCE && { maintenance: settings.MAINTENANCE }),
      ...(settings.MAINTENANCE_UNTIL && { maintenanceUntil: settings.MAINTENANCE_UNTIL }),
      ...(settings.MIN_CLIENT_VERSION && { minClientVersion: settings.MIN_CLIENT_VERSION }),
    },
  });
  const provider = createProvider({
    db,
    clock: Date.now,
    hashSecret,
    catalogueAt: catalogue.at,
    paysGames: () => desk.switches().paysGames,
    ...(settings.BOT_TOKEN && { botToken: settings.BOT_TOKEN }),
    ...(settings.GAME_HOSTS && { proofDomains: settings.GAME_HOSTS }),
    options: { demoLife: !values['no-demo'], mainnetOnly: settings.NODE_ENV === 'production' },
  });
  const server = await startHttpProvider({
    provider,
    port: Number(values.port),
    host: values.host,
    log: { level: settings.LOG_LEVEL },
    callsPerToken: settings.LIMIT_PER_TOKEN,
    callsPerAddress: settings.LIMIT_PER_ADDRESS,
    maxInFlight: settings.MAX_IN_FLIGHT,
    ...(settings.TRUST_PROXY && { trustProxy: settings.TRUST_PROXY }),
    notices: desk.notices,
    beside: desk.serve(provider),
  });
  drainOnSignals({
    server,
    async release() {
      desk.stop();
      if (databaseUrl) await deskDb.destroy();
      await Promise.all([db.close(), replica?.close()]);
    },
  });
  const notes = {
    botToken: settings.BOT_TOKEN,
    host: values.host,
    folder: databaseUrl ? null : values.folder,
  };
  every(CATALOGUE_MS, () => catalogue.refresh().catch(() => undefined));
  startHousekeeping(provider, log);
  for (const note of startupNotes(notes)) process.stderr.write(`${note}\n`);
  process.stdout.write(`The provider answers at ${server.origin}/api\n`);
  if (credentials) process.stdout.write(`The operator's desk is at ${server.origin}/admin\n`);
}

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  serve().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  });
}
