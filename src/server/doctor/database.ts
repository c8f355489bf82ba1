import { START_BALANCE } from '../../core/defaults';
import { missingMigrations } from '../store/sql/migrate';
import { openPostgres } from '../store/sql/openStore';
import { query, type Sql } from '../store/sql/query';
import { broken, type Finding, odd, well } from './finding';

/** Oldest supported version, as PostgreSQL numbers it: 150000 is 15.0. */
const OLDEST_POSTGRES = 150_000;
const CLOCK_SECONDS = 1;
const BEHIND_BYTES = 64 * 1024 * 1024;
const CONNECTIONS_SHARE = 0.8;

interface Server {
  version: string;
  number: number;
  encoding: string;
  isReplica: boolean;
  now: number;
  used: number;
  most: number;
}

/** Checks the version, role, clock and connections of the database server. */
export async function serverFindings(db: Sql): Promise<Finding[]> {
  const askedMs = Date.now();
  const [server] = await query<Server>(db)`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica",
      extract(epoch from clock_timestamp())::float8 as now,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int as most`;
  if (!server) return [broken('database', 'it answers nothing')];
  // Assume that the database reads its clock halfway through the call.
  const ownNow = (askedMs + Date.now()) / 2000;
  const ahead = server.now - ownNow;
  const clock = `the database is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine`;
  return [
    server.isReplica
      ? broken('database', 'the address leads to a replica, which takes no writes')
      : well('database', `PostgreSQL ${server.version}`),
    ...(server.number < OLDEST_POSTGRES
      ? [broken('database', 'the server needs PostgreSQL 15 or newer')]
      : []),
    ...(server.encoding === 'UTF8'
      ? []
      : [broken('database', `its encoding is ${server.encoding}, not UTF8`)]),
    Math.abs(ahead) > CLOCK_SECONDS
      ? broken('clocks', `${clock}: keep both with NTP`)
      : well('clocks', clock),
    server.used > server.most * CONNECTIONS_SHARE
      ? odd(
          'connections',
          `${server.used} of ${server.most} are open: raise max_connections, or use pgbouncer`,
        )
      : well('connections', `${server.used} of ${server.most} are open`),
  ];
}

export async function migrationsFinding(db: Sql): Promise<Finding> {
  const missing = await missingMigrations(db);
  if (missing.length === 0) return well('migrations', 'the tables are up to date');
  return broken('migrations', `the tables lack ${missing.join(', ')}: npm run provider:migrate`);
}

/** Checks the primary's replicas. Warns of commits that would wait for a missing one. */
export async function replicationFinding(db: Sql): Promise<Finding> {
  const replicas = await query<{ name: string; state: string | null; behind: number | null }>(db)`
    select application_name as name, state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind
    from pg_stat_replication order by application_name`;
  const [{ names } = { names: '' }] = await query<{ names: string }>(db)`
    select current_setting('synchronous_standby_names') as names`;
  if (replicas.length === 0)
    return names
      ? broken('replication', `commits wait for ${names}, and no replica is connected`)
      : odd('replication', 'no replica is connected: a lost disk loses the last minute');
  const slow = replicas.filter(({ state, behind }) => state !== 'streaming' || (behind ?? 0) > BEHIND_BYTES);
  const text = replicas
    .map(
      ({ name, state, behind }) =>
        `${name} ${state ?? 'of unknown state'}, ${Math.round((behind ?? 0) / 1024)} KiB behind`,
    )
    .join('; ');
  return slow.length > 0 ? odd('replication', text) : well('replication', text);
}

/** Checks WAL archiving, which point-in-time recovery needs. */
export async function archiveFinding(db: Sql): Promise<Finding> {
  const [archiver] = await query<{
    mode: string;
    isFailing: boolean;
    age: number | null;
    failed: string | null;
  }>(db)`
    select current_setting('archive_mode') as mode, last_failed_wal as failed,
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as "isFailing",
      extract(epoch from now() - last_archived_time)::float8 as age
    from pg_stat_archiver`;
  if (!archiver || archiver.mode === 'off')
    return odd('archive', 'archive_mode is off: no restore to a moment');
  if (archiver.isFailing)
    return broken('archive', `${archiver.failed} can’t be archived: see PostgreSQL’s log`);
  if (archiver.age === null) return odd('archive', 'no segment has been archived yet');
  return well('archive', `the last segment was archived ${Math.round(archiver.age)} s ago`);
}

/** Checks every account's coins against its income and spending, as `provider:conserve` does. */
export async function conservationFinding(databaseUrl: string): Promise<Finding> {
  const store = await openPostgres({ databaseUrl, limits: { query_timeout: 0 } });
  try {
    const { length } = await store.unbalanced(START_BALANCE);
    if (length === 0) return well('conservation', 'every account adds up');
    return broken('conservation', `${length} accounts do not add up: npm run provider:conserve lists them`);
  } finally {
    await store.close();
  }
}
