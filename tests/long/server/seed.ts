import pg from 'pg';
import type { Stage } from '../../support/server/stage';

export interface Seeded {
  /** First id; the last is `first + count - 1`. */
  first: number;
  count: number;
  /** Returns the bearer token of one of these accounts. */
  token(telegramId: number): string;
}

const FIRST = 1_000_000_000;

/** Runs one statement on the stage's database. */
export async function ask<Row extends pg.QueryResultRow>(stage: Stage, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

export async function askNumber(stage: Stage, query: string): Promise<number> {
  const [row] = await ask<Record<string, unknown>>(stage, query);
  return Number(Object.values(row ?? {})[0]);
}

/**
 * Copies one account any number of times, directly in the database. The first account's secret signs in every copy.
 *
 * @param changes SQL expressions by column, in which `n` is the index of the copy, starting at 0
 */
export async function seedAccounts(
  stage: Stage,
  count: number,
  changes: Readonly<Record<string, string>> = {},
): Promise<Seeded> {
  const original = stage.bot({ telegramId: FIRST - 1 });
  const { body } = await original.login();
  const [, secret = ''] = String(body.token).split('.');
  const columns = await ask<{ name: string }>(
    stage,
    `select column_name as name from information_schema.columns where table_name = 'players' order by ordinal_position`,
  );
  const values: Record<string, string> = {
    telegram_id: `${FIRST}::bigint + n`,
    id: `nextval('player_ids')`,
    ...changes,
  };
  const names = columns.map(({ name }) => `"${name}"`);
  const picked = columns.map(({ name }) => values[name] ?? `original."${name}"`);
  await ask(
    stage,
    `insert into players (${names.join(', ')}) select ${picked.join(', ')}
     from players as original, generate_series(0, ${count - 1}) as n where original.telegram_id = ${FIRST - 1}`,
  );
  await ask(stage, 'vacuum analyze players');
  await ask(stage, 'checkpoint');
  return { first: FIRST, count, token: (telegramId) => `${telegramId}.${secret}` };
}
