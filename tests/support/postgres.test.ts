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

describe('the tests’ PostgreSQL', () => {
  it('keeps committed data after a crash', async () => {
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

it('gets a free port each time, outside the system’s own range', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
