import { type Kysely, type QueryResult, sql } from 'kysely';

/** A connection, a pool or a transaction. */
export type Sql = Kysely<never>;

type Statement<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** Runs a statement, a template whose values become parameters. */
export const run =
  <Row>(db: Sql): Statement<QueryResult<Row>> =>
  (text, ...values) =>
    sql<Row>(text, ...values).execute(db);

/** Runs a statement and returns its rows. */
export const query =
  <Row>(db: Sql): Statement<Row[]> =>
  async (text, ...values) =>
    (await run<Row>(db)(text, ...values)).rows;
