import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isReadOnly } from './failures';

/** Type id of bigint. Balances stay below 2^53, so they fit a number. */
export const BIGINT = 20;

/** In milliseconds, by the names that PostgreSQL and its driver have for them. */
export interface Limits {
  /** 0 is none, whatever the role or the database has of its own. */
  statement_timeout: number;
  /** The server's own limit ends a statement first. This one is for a server that is silent. */
  query_timeout: number;
  /**
   * Longer than PostgreSQL's own `deadlock_timeout` of a second, after which it finds a deadlock and calls an autovacuum
   * off.
   */
  lock_timeout: number;
  /** Ends a transaction whose process is gone, and its locks with it. */
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
    // The driver omits a limit of 0, so the role's own would hold. It sends the text.
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
  // A connection can also be lost while idle or between two statements. The next statement reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The pool as Kysely uses it. A connection that owes an answer, or whose transaction is open, is closed: whoever had it
 * next would commit what its last user has left half done. So is one to a server that takes no writes: the address may lead
 * to another server by now.
 */
export function closingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let takesNoWrites = false;
      let loss: { error: unknown } | null = null;
      const query = async (text: string, parameters: unknown[]) => {
        // A rollback follows, whose own failure would hide what the connection was lost of.
        if (loss) throw loss.error;
        try {
          return await client.query(text, parameters);
        } catch (error) {
          takesNoWrites ||= isReadOnly(error);
          // The driver stops waiting for an answer, but leaves the connection as it is.
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
