import { migrate } from '../../../src/server/store/sql/migrate';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { startPostgres, type TestPostgres, type TestPostgresOptions } from '../postgres';
import { Bot, type BotOptions } from './bot';
import { type ProcessOptions, type ProviderProcess, startProcess } from './cluster';
import { Connections } from './http';
import { type Pgbouncer, ROLE_LIMITS, startPgbouncer } from './pgbouncer';

export interface StageOptions {
  processes?: number;
  postgres?: TestPostgresOptions;
  /** Starts the database; one PostgreSQL by default. */
  start?: (options?: TestPostgresOptions) => Promise<TestPostgres>;
  /** Options of every process. */
  process?: Omit<ProcessOptions, 'port'>;
  /** Maps the database's URL to the URL given to the processes. */
  lead?: (databaseUrl: string) => Promise<string>;
}

/** A PostgreSQL behind several provider processes, for one check. */
export interface Stage {
  readonly postgres: TestPostgres;
  /** URL of the database. */
  readonly url: string;
  readonly processes: readonly ProviderProcess[];
  readonly connections: Connections;
  origins(): readonly string[];
  /** Replaces an ended process with a new one on the same port. */
  replace(index: number): Promise<void>;
  /** Creates a bot that plays on every process, or on the given ones. */
  bot(options: Omit<BotOptions, 'connections' | 'origins'> & Partial<Pick<BotOptions, 'origins'>>): Bot;
  /** Returns an id that no player of this stage uses yet. */
  nextTelegramId(): number;
  close(): Promise<void>;
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const postgres = await (options.start ?? startPostgres)(options.postgres);
  const url = await postgres.createDatabase('game');
  const pgbouncer = process.env.CHECK_POOLED ? await startPooled(postgres, url) : null;
  const led = (await options.lead?.(url)) ?? pgbouncer?.url ?? url;
  const start = (port?: number) =>
    startProcess({
      ...options.process,
      ...(port && { port }),
      args: ['--no-demo', ...(options.process?.args ?? [])],
      env: { DATABASE_URL: led, LIMIT_PER_TOKEN: '0', LIMIT_PER_ADDRESS: '0', ...options.process?.env },
    });
  const db = connectPostgres(url);
  await migrate(db);
  await db.destroy();
  const processes = await Promise.all(Array.from({ length: options.processes ?? 2 }, () => start()));
  const connections = new Connections(256);
  const origins = () => processes.map(({ origin }) => origin);
  let lastId = 100_000;

  return {
    postgres,
    url,
    processes,
    connections,
    origins,
    async replace(index) {
      const port = Number(new URL(processes[index]!.origin).port);
      processes[index] = await start(port);
    },
    bot: (who) => new Bot({ connections, origins, ...who }),
    nextTelegramId: () => ++lastId,
    async close() {
      connections.close();
      await Promise.all(processes.map((process) => process.end('SIGKILL')));
      pgbouncer?.close();
      await postgres.close();
    },
  };
}

/** Connections of each pgbouncer, as in scripts/deploy/ha/pgbouncer.ini. */
const POOL_SIZE = 20;

/** Starts a pgbouncer in front of the database. */
async function startPooled(postgres: TestPostgres, url: string): Promise<Pgbouncer> {
  for (const limit of ROLE_LIMITS)
    await postgres.run('psql', [url, '-qc', `alter role postgres set ${limit}`]);
  return startPgbouncer(url, POOL_SIZE);
}
