import type { Sql } from '../../../src/server/store/sql/query';

/** Creates a connection without a database: every statement returns the resolved `rows`. */
export function fakeSql(rows: () => Promise<readonly unknown[]>): Sql {
  const executor = {
    transformQuery: (query: unknown) => query,
    compileQuery: () => ({}),
    executeQuery: async () => ({ rows: await rows() }),
  };
  return { getExecutor: () => executor } as unknown as Sql;
}
