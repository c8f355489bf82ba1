import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isReadOnly } from './failures';

/** Type id of bigint. Balances stay below 2^53, so they fit in a number. */
export const BIGINT = 20;

/** Limits in milliseconds, with the names that PostgreSQL and its driver use. */
export interface Limits {
  /** 0 means no limit and overrides that of the role or the database. */
  statement_timeout: number;
  /** Applies only when the server is unresponsive. Otherwise the server's limit ends the statement first. */
  query_timeout: number;
  /** Must exceed PostgreSQL's `deadlock_timeout` of one second. */
  lock_timeout: number;
  /** Ends the transactions of dead processes and releases their locks. */
  idle_in_transaction_session_timeout: number;
}

const LIMITS: Limits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  lock_timeout: 1500,
  idle_in_transaction_session_timeout: 15_000,
};

export interface PoolOptions {
  connections: number;
  limits: Partial<Limits>;
}

export function createPool(databaseUrl: string, { connections, limits }: PoolOptions): pg.Pool {
  const all = { ...LIMITS, ...limits };
  const pool = new pg.Pool({
    ...all,
    // The driver omits the number 0, which would leave the role's limit in force, but sends the string.
    ...(all.statement_timeout === 0 && { statement_timeout: '0' as unknown as number }),
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ninja-provider',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // An idle connection may be lost. The next statement reports the loss.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Creates Kysely's pool. Closes a connection with a pending answer or an open transaction, because its next user would
 * commit half-done work. Closes a connection to a server that has become read-only.
 */
export function closingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let takesNoWrites = false;
      let loss: { error: unknown } | null = null;
      const query = async (text: string, parameters: unknown[]) => {
        // A rollback follows. Its own failure would hide the original error.
        if (loss) throw loss.error;
        try {
          return await client.query(text, parameters);
        } catch (error) {
          takesNoWrites ||= isReadOnly(error);
          // On a timeout, the driver stops waiting but keeps the connection.
          if (!(error instanceof pg.DatabaseError)) {
            loss = { error };
            void client.end();
          }
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(takesNoWrites || client.getTransactionStatus() !== 'I'),
      };
    },
    end: () => pool.end(),
  };
}
