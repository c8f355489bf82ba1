import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startPostgres } from './postgres';

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL of the tests', { timeout: 30_000 }, () => {
  it('keeps what was committed over a crash', async () => {
    const postgres = await startPostgres();
    try {
      const url = await postgres.createDatabase('game');
      await ask(url, 'create table coins as select 7 as whole');
      await postgres.stop('immediate');
      await expect(ask(url, 'select 1')).rejects.toThrow();
      await postgres.start();
      expect(await ask(url, 'select whole from coins')).toEqual([{ whole: 7 }]);
    } finally {
      await postgres.close();
    }
  });
});
