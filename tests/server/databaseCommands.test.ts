import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addressProblem } from '../../src/server/store/sql/databaseAddress';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, connectPostgres } from '../../src/server/store/sql/openStore';
import { runOnDatabase } from '../../src/server/store/sql/runOnDatabase';
import { sharedPostgres } from '../support/gameDatabase';
import type { TestPostgres } from '../support/postgres';
import { type Ended, runProgram } from '../support/runProgram';

const MIGRATE = 'src/server/store/sql/migrateCommand.ts';
const CONSERVE = 'src/server/store/sql/conserveCommand.ts';
/** Longer than the game's lock timeout. */
const HELD_MS = 4000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

describe('a database command', () => {
  const at = (host: string, database = 'ninja') => `postgres://game:hunter2@${host}/${database}`;

  // Both commands read the address and report errors with the same function, so the second one repeats only one kind.
  it.each<[what: string, address: () => string, line: RegExp, program?: string]>([
    ['a closed port', () => at('127.0.0.1:1'), /^The database ninja on 127\.0\.0\.1:1: .*ECONNREFUSED/],
    ['an unknown host', () => at('nowhere.invalid'), /^The database ninja on nowhere\.invalid:5432: ./],
    ['a missing database', () => postgres.url('none'), /: database "none" does not exist$/],
    [
      'a missing database for conserve',
      () => postgres.url('none'),
      /: database "none" does not exist$/,
      CONSERVE,
    ],
  ])('prints one line about %s', async (_what, address, line, program = MIGRATE) => {
    const { code, stderr } = await runProgram(program, [], { DATABASE_URL: address() });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr.trim()).toMatch(line);
    expect(stderr).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('accepts a comma in a password', () => {
    expect(addressProblem('postgres://game:hunter,2@db/ninja')).toBeNull();
  });

  it.each<[what: string, address: string | undefined, line: RegExp]>([
    ['no address', undefined, /^Set DATABASE_URL/],
    ['an empty address', '', /^Set DATABASE_URL/],
    ['an address of something else', 'garbage', /^DATABASE_URL must be the address of a PostgreSQL database/],
    [
      'an address of another database system',
      'mysql://x/y',
      /^DATABASE_URL must be the address of a PostgreSQL/,
    ],
    ['an address of two servers', at('db-1,db-2'), /^DATABASE_URL names several servers/],
    [
      'an address of two servers in its parameters',
      'postgres:///n?host=db-1,db-2',
      /^DATABASE_URL names several/,
    ],
    [
      'an address of two servers with their ports',
      at('db-1:5432,db-2:5432'),
      /^DATABASE_URL names several servers/,
    ],
    ['an unreadable address', at('db:5432x'), /^DATABASE_URL must be .* password/],
  ])('prints one line about %s before doing anything', async (_what, address, line) => {
    const { exitCode } = process;
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.stubEnv('DATABASE_URL', address);
    const work = vi.fn();
    try {
      await runOnDatabase(work);
      const [[text]] = said.mock.calls as unknown as [[string]];
      expect(text).toMatch(/^[^\n]+\n$/);
      expect(text.trim()).toMatch(line);
      expect(text).not.toContain('hunter2');
      expect([said.mock.calls.length, work.mock.calls.length, process.exitCode]).toEqual([1, 0, 1]);
    } finally {
      process.exitCode = exitCode;
      vi.unstubAllEnvs();
      said.mockRestore();
    }
  });
});

it('a database command ignores spaces around the address', async () => {
  const DATABASE_URL = ` ${await postgres.createDatabase('spaced')} \r\n`;
  for (const [program, ...args] of [[MIGRATE], ['scripts/catalogue.ts', 'list']] as const) {
    const { code, stderr } = await runProgram(program, args, { DATABASE_URL });
    expect([program, code, stderr]).toEqual([program, 0, '']);
  }
});

it('provider:migrate prints one line about a missing privilege', async () => {
  const admin = connectPostgres(postgres.url(), 1);
  await sql`create role guest login`.execute(admin);
  await admin.destroy();
  const DATABASE_URL = postgres.url().replace('postgres@', 'guest@');
  const { code, stderr } = await runProgram(MIGRATE, [], { DATABASE_URL });
  expect(stderr).toMatch(/^The database postgres on [^\n]*permission denied[^\n]*\n$/);
  expect(code).toBe(1);
});

it.each([
  ['provider:migrate', MIGRATE, []],
  ['catalogue', 'scripts/catalogue.ts', ['list']],
])('%s reports a missing password at once', async (_name, program, args) => {
  const admin = connectPostgres(postgres.url(), 1);
  await sql`drop role if exists asked`.execute(admin);
  await sql`create role asked login password 'hunter2'`.execute(admin);
  const rules = join(postgres.data, 'pg_hba.conf');
  writeFileSync(rules, `host all asked 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await sql`select pg_reload_conf()`.execute(admin);
  await admin.destroy();
  const env = { DATABASE_URL: postgres.url().replace('postgres@', 'asked@'), PGPASSWORD: undefined };
  const told = expect.stringMatching(
    /^The database postgres on [^\n]*: it asks for a password. Set PGPASSWORD.\n$/,
  );
  // The server reloads its rules shortly after the signal.
  await expect.poll(() => runProgram(program, args, env)).toEqual({ code: 1, stdout: '', stderr: told });
});

describe('provider:conserve', () => {
  it('names the missing tables', async () => {
    const DATABASE_URL = await postgres.createDatabase('empty');
    const { code, stderr } = await runProgram(CONSERVE, [], { DATABASE_URL });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database empty .* lacks 0001.*migrate/)]);
  });

  it('waits longer for locks and statements than the game does', async () => {
    const DATABASE_URL = await postgres.createDatabase('locked');
    const migrator = connectMigrator(DATABASE_URL);
    await migrate(migrator);
    await sql`alter database locked set statement_timeout = 500`.execute(migrator);
    await migrator.destroy();
    const game = connectPostgres(DATABASE_URL, 1);
    // The transaction doesn't await the command, because the command ends only after the transaction.
    let command: Promise<Ended> | undefined;
    await game.transaction().execute(async (busy) => {
      await sql`lock table players in access exclusive mode`.execute(busy);
      command = runProgram(CONSERVE, [], { DATABASE_URL });
      await sql`select pg_sleep(${sql.lit(HELD_MS / 1000)})`.execute(busy);
    });
    await game.destroy();
    expect(await command).toMatchObject({ code: 0, stdout: 'Every account adds up.\n' });
  });
});
