import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freePort, startPostgres } from './postgres';

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL of the tests', () => {
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

it('a free port is another one each time, and none that a system gives away by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
