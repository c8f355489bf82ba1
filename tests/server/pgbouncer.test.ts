import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGameDatabase } from '../support/gameDatabase';
import { runProgram } from '../support/runProgram';
import { pause } from '../support/server/bot';
import { type Pgbouncer, startPgbouncer } from '../support/server/pgbouncer';

const CONSERVE = 'src/server/store/sql/conserveCommand.ts';
const MIGRATE = 'src/server/store/sql/migrateCommand.ts';
/** Longer than the command's start and the database's limits. */
const HELD_MS = 2500;

describe('commands through a transaction-pooling pgbouncer', () => {
  let pooler: Pgbouncer;
  let direct: pg.Client;

  beforeAll(async () => {
    const url = await createGameDatabase();
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
    const name = new URL(url).pathname.slice(1);
    await direct.query(`alter database ${name} set statement_timeout = '700ms'`);
    await direct.query(`alter database ${name} set lock_timeout = '300ms'`);
    // The pool has a single connection, so the next client gets the one that a command has used.
    pooler = await startPgbouncer(url, 1);
  });
  afterAll(async () => {
    pooler.close();
    await direct.end();
  });

  const limits = async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const asked =
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
    const { rows } = await client.query(asked);
    await client.end();
    return rows[0];
  };

  it('outwait the game’s limits in conserve without changing the connection’s', async () => {
    await direct.query('begin');
    await direct.query('lock table players in access exclusive mode');
    const command = runProgram(CONSERVE, [], { DATABASE_URL: pooler.url });
    await pause(HELD_MS);
    await direct.query('rollback');
    expect(await command).toMatchObject({ code: 0, stdout: 'Every account adds up.\n' });
    expect(await limits()).toEqual({ statement: '700ms', lock: '300ms' });
  });

  it('refuse to migrate and give the reason', async () => {
    const { code, stderr } = await runProgram(MIGRATE, [], { DATABASE_URL: pooler.url });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database .*: .*pooler.*\n$/)]);
    expect(await limits()).toEqual({ statement: '700ms', lock: '300ms' });
  });
});
