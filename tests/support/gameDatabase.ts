import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { beforeAll } from 'vitest';
import { postgresUser } from '../../scripts/lib/postgres.mjs';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, openEmbedded, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { postgresName, startPostgres, type TestPostgres } from './postgres';
import { copyFolder, embeddedFolder, prepareFolder, tablesHash } from './preparedFolder';

const TEMPLATE = 'tables';

let server: Promise<TestPostgres> | undefined;
let databases = 0;

/**
 * The PostgreSQL shared by all test files of this worker. A test that stops or changes the server must start its own.
 */
export function sharedPostgres(): Promise<TestPostgres> {
  server ??= startShared();
  return server;
}

/** Creates a database with the game's tables and returns its URL. */
export async function createGameDatabase(): Promise<string> {
  const postgres = await sharedPostgres();
  databases += 1;
  const name = `game_${databases}`;
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await client.end();
  return postgres.url(name);
}

/** Creates a database with the game's tables for all tests of a file. Returns a function that returns its URL. */
export function withGameDatabase(): () => string {
  let url = '';
  beforeAll(async () => {
    url = await createGameDatabase();
  });
  return () => url;
}

/** Opens accounts in a separate database. An embedded database is also a copy, removed on close. */
export async function openGameStore({ isEmbedded = false } = {}): Promise<SqlDb> {
  const options = { boardSeconds: 0 };
  if (!isEmbedded) return openPostgres({ databaseUrl: await createGameDatabase(), ...options });
  const folder = await embeddedFolder();
  const store = await openEmbedded(folder, options);
  return {
    ...store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function startShared(): Promise<TestPostgres> {
  const name = `${await postgresName()}-${tablesHash()}`;
  const postgres = await startPostgres({
    prepare: (data) => prepareFolder(name, data, () => makeTemplate(data)),
  });
  endWithProcess(postgres);
  return postgres;
}

async function makeTemplate(data: string): Promise<void> {
  const maker = await startPostgres();
  const migrator = connectMigrator(await maker.createDatabase(TEMPLATE));
  await migrate(migrator);
  await migrator.destroy();
  await maker.stop('fast');
  copyFolder(maker.data, data);
  await maker.close();
}

/** Stops the server however this process ends: its exit closes the pipe that the helper reads. */
function endWithProcess({ programs, data }: TestPostgres): void {
  const script = 'cat; "$0/pg_ctl" stop -m immediate -D "$1"; rm -rf "$2"';
  const guard = spawn('sh', ['-c', script, programs, data, dirname(data)], {
    ...postgresUser(),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
}
