import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { naming } from './databaseFailure';
import { claimFolder } from './folderLock';
import { MIGRATION_LOCK_MS, migrate, missingMigrations } from './migrate';
import { undistributedTables } from './migrations/distribute';
import { pgliteDialect } from './pgliteDialect';
import { BIGINT, closingPool, createPool, type Limits } from './postgresPool';
import type { Sql } from './query';
import { createReplica, type Replica } from './replica';
import { type ShardOf, shardLookup } from './shards';
import { createSqlDb, type SqlDb, type SqlDbOptions } from './sqlDb';
import { readShards } from './statements';

export interface PostgresOptions extends Partial<SqlDbOptions> {
  databaseUrl: string;
  limits?: Partial<Limits>;
}

export function connectPostgres(databaseUrl: string, connections = 4, limits: Partial<Limits> = {}): Sql {
  return overPool(createPool(databaseUrl, { connections, limits }));
}

/**
 * Creates connections for a migration. Statements have no time limit. Waits for locks are short, because the game's
 * calls queue behind them.
 */
export function connectMigrator(databaseUrl: string, lockMs = MIGRATION_LOCK_MS): Sql {
  const limits = { statement_timeout: 0, query_timeout: 0, lock_timeout: lockMs };
  return overPool(createPool(databaseUrl, { connections: 2, limits }));
}

/** Opens a replica for reads that tolerate slightly old rows. Succeeds even if the replica is down. */
export function connectReplica(databaseUrl: string): Replica {
  return createReplica(connectPostgres(databaseUrl, 2));
}

function overPool(pool: pg.Pool): Sql {
  return new Kysely({ dialect: new PostgresDialect({ pool: closingPool(pool) }) });
}

/**
 * Opens the accounts in PostgreSQL. Throws an Error with a one-line message when the database doesn't respond, or when
 * its tables are older than this version or only partly distributed.
 */
export async function openPostgres({
  databaseUrl,
  lanes = 2,
  limits = {},
  ...options
}: PostgresOptions): Promise<SqlDb> {
  const pool = createPool(databaseUrl, { connections: lanes + 2, limits });
  const db = overPool(pool);
  let shardOf: ShardOf | undefined;
  try {
    await naming(databaseUrl, async () => {
      const missing = await missingMigrations(db);
      if (missing.length > 0)
        throw new Error(`it lacks ${missing.join(', ')}. Run npm run provider:migrate first.`);
      const local = await undistributedTables(db);
      if (local.length > 0)
        throw new Error(`it has yet to distribute ${local.join(', ')}. Run npm run provider:migrate first.`);
      const shards = await readShards(db);
      if (shards.length > 0) shardOf = shardLookup(shards);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, wanted: pool.waitingCount });
  return createSqlDb(db, { lanes, connections, shardOf, ...options });
}

/**
 * Opens the accounts in a local folder, with PostgreSQL inside this process, and migrates it. Throws when another
 * process owns the folder.
 */
export async function openEmbedded(folder: string, options: Partial<SqlDbOptions> = {}): Promise<SqlDb> {
  const release = claimFolder(folder);
  try {
    const pglite = await PGlite.create(join(folder, 'data'), { parsers: { [BIGINT]: Number } });
    const db: Sql = new Kysely({ dialect: pgliteDialect(pglite) });
    await migrate(db);
    const store = createSqlDb(db, { ...options, lanes: 1 });
    return {
      ...store,
      async close() {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Hashes a token's secret for storage. The secret is random and needs no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
