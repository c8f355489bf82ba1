import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startPostgres, type TestPostgres, type TestPostgresOptions } from '../postgres';

const WORKERS = 2;
/** Few shards for few cores: the calls of one shard share a transaction. */
const SHARDS = 8;

/** True when PostgreSQL has the Citus extension. */
export function hasCitus(): boolean {
  const folder = findPostgres();
  if (!folder || !existsSync(join(folder, 'pg_config'))) return false;
  const shared = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(join(shared, 'extension/citus.control'));
}

/** Starts a coordinator and two workers. Returns the coordinator, whose databases are distributed. */
export async function startCitus({ settings, ...options }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const start = (own: TestPostgresOptions['settings']) =>
    startPostgres({
      ...options,
      settings: {
        shared_preload_libraries: 'citus',
        // Shards move by logical replication.
        wal_level: 'logical',
        max_connections: 200,
        'citus.shard_count': SHARDS,
        'citus.node_conninfo': 'sslmode=disable',
        ...own,
        ...settings,
      },
    });
  const [coordinator, ...workers] = await Promise.all([
    start({ 'citus.multi_task_query_log_level': 'log', log_min_error_statement: 'log' }),
    // A session at a worker doesn't know the limits of the game's session.
    ...Array.from({ length: WORKERS }, () => start({ lock_timeout: 1500 })),
  ]);
  if (!coordinator) throw new Error('no coordinator');
  const all = [coordinator, ...workers];
  return {
    ...coordinator,
    async createDatabase(name) {
      const urls = await Promise.all(all.map((node) => node.createDatabase(name)));
      const ask = (url: string, statement: string) => coordinator.run('psql', [url, '-qc', statement]);
      for (const url of urls) await ask(url, 'create extension citus');
      const [url = ''] = urls;
      await ask(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
      for (const { port } of workers) await ask(url, `select citus_add_node('127.0.0.1', ${port})`);
      return url;
    },
    async close() {
      await Promise.all(all.map((node) => node.close()));
    },
  };
}

/** Returns the statements so far that went to more than one shard. */
export function crossingStatements(coordinator: TestPostgres): string[] {
  const log = readFileSync(join(dirname(coordinator.data), 'log'), 'utf8');
  const pattern =
    /multi-task query about to be executed\n(?:.*HINT:.*\n)?.*STATEMENT: {2}((?:.*\n)(?:\t.*\n)*)/g;
  return [...log.matchAll(pattern)].map(([, statement = '']) => statement.replaceAll(/\s+/g, ' ').trim());
}
