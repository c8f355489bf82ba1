import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgres, postgresUser } from '../../scripts/lib/postgres.mjs';
import { prepareFolder } from './preparedFolder';

const execute = promisify(execFile);

export interface TestPostgresOptions {
  /** Lines of postgresql.conf. */
  settings?: Readonly<Record<string, string | number>>;
  /**
   * True makes commits wait for the disk, as in production. Off by default, because only a power failure makes a
   * difference.
   */
  isDurable?: boolean;
  /** Creates the data directory, e.g. from a backup. By default the directory is empty. */
  prepare?: (data: string) => Promise<unknown>;
}

/** A PostgreSQL for one test, on a free loopback port and in a temporary folder that `close` removes. */
export interface TestPostgres {
  readonly port: number;
  readonly data: string;
  /** Folder of psql, pg_basebackup and the other programs. */
  readonly programs: string;
  /** Returns a database's URL, for `DATABASE_URL`. */
  url(database?: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** `immediate` simulates a crash. The next start recovers from the log. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Runs a PostgreSQL program as PostgreSQL's user. */
  run(program: string, args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Small log segments, because a test that archives or restores copies them repeatedly. */
const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--wal-segsize', '1'];

/** Starts PostgreSQL, and installs it if it is missing. */
export async function startPostgres(options: TestPostgresOptions = {}): Promise<TestPostgres> {
  const programs = await ensurePostgres();
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();

  const run: TestPostgres['run'] = async (program, args) => {
    const { stdout } = await execute(join(programs, program), args, { ...user, cwd: folder });
    return stdout;
  };
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
    autovacuum: 'off',
    ...(options.isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = async () => {
    await run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', flags.join(' ')]);
  };
  const stop: TestPostgres['stop'] = async (mode) => {
    await run('pg_ctl', ['stop', '-w', '-D', data, '-m', mode]);
  };
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;

  const initdb = async () => {
    await prepareFolder(await postgresName(), data, () => run('initdb', ['-D', data, ...INITDB]));
  };
  await (options.prepare ?? initdb)(data);
  await start();
  return {
    port,
    data,
    programs,
    url,
    async createDatabase(name) {
      await run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name]);
      return url(name);
    },
    stop,
    start,
    run,
    async close() {
      await stop('immediate').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Names everything that a prepared data directory depends on besides its contents: the version and the files' owner.
 */
export async function postgresName(): Promise<string> {
  const { stdout } = await execute(join(await ensurePostgres(), 'initdb'), ['--version']);
  const owner = postgresUser()?.uid ?? 'own';
  return `${stdout.trim()} ${INITDB.join(' ')} of ${owner}`.replaceAll(/[^\w.]+/g, '-');
}

/** Below the ports that systems use for outgoing connections and for servers without a fixed port. */
const PORTS = { first: 10_240, count: 22_000 };
/** Distance between the first ports of two processes with consecutive ids. */
const STEP = 211;

let tried = process.pid * STEP;

/** Finds a free loopback port that the system doesn't assign on its own. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < STEP; tries += 1) {
    const port = PORTS.first + (tried++ % PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
