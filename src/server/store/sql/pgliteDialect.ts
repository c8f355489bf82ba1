import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Creates a Kysely dialect for PGlite. Transactions take turns on its single connection. */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createDriver: () => createDriver(pglite),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

function createDriver(pglite: PGlite): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await pglite.query<Row>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    },
    streamQuery() {
      throw new Error('PGlite does not stream.');
    },
  };
  const run = async (command: string) => {
    await connection.executeQuery(CompiledQuery.raw(command));
  };
  let last: Promise<void> = Promise.resolve();
  let release = () => {};

  return {
    init: () => pglite.waitReady,
    async acquireConnection() {
      const before = last;
      let leave = () => {};
      last = new Promise((resolve) => {
        leave = resolve;
      });
      await before;
      release = leave;
      return connection;
    },
    releaseConnection: async () => release(),
    beginTransaction: () => run('begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => pglite.close(),
  };
}
