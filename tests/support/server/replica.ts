import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { startPostgres, type TestPostgres } from '../postgres';

const NAME = 'replica';

/** Starts a replica that must confirm each commit of the primary. */
export async function startReplica(primary: TestPostgres): Promise<TestPostgres> {
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${NAME}`;
  const started = await startPostgres({
    isDurable: true,
    prepare: (data) => primary.run('pg_basebackup', ['-d', from, '-D', data, '-R', '-c', 'fast']),
  });
  const admin = connectPostgres(primary.url(), 1);
  await sql`alter system set synchronous_standby_names = ${sql.lit(NAME)}`.execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
  await vi.waitFor(async () => {
    const { rows } = await sql<{
      state: string;
    }>`select sync_state as state from pg_stat_replication`.execute(admin);
    expect(rows).toEqual([{ state: 'sync' }]);
  }, 10_000);
  await admin.destroy();
  return started;
}
