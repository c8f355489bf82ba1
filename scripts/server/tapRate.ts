import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createApi } from '../../src/server/api.ts';
import { createPlayer } from '../../src/server/player.ts';
import { createProvider } from '../../src/server/provider.ts';
import { migrate } from '../../src/server/store/sql/migrate.ts';
import { connectPostgres, hashSecret, openPostgres } from '../../src/server/store/sql/openStore.ts';
import { toRow } from '../../src/server/store/sql/rows.ts';
import { insertPlayers, type Sql } from '../../src/server/store/sql/statements.ts';
import { startPostgres } from '../../tests/support/postgres.ts';

/**
 * Measures taps a second and the log a tap writes, without HTTP: `tsx scripts/server/tapRate.ts --accounts 100000`.
 * Load, server and database share this machine, and every commit waits for the disk.
 */
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '10' },
    lanes: { type: 'string', default: '2' },
  },
});
const accounts = Number(values.accounts);
const SECRET = '0'.repeat(32);

async function fill(db: Sql, now: number): Promise<void> {
  const CHUNK = 2000;
  for (let from = 1; from <= accounts; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, accounts - from + 1) }, (_, index) => {
      const id = from + index;
      const who = { telegramId: id, id, firstName: `Ninja ${id}`, lastName: null, username: `ninja_${id}` };
      const player = createPlayer({
        ...who,
        isPremium: false,
        referredBy: null,
        demoFriends: 0,
        now: now - 86_400,
      });
      player.tokens = [{ hash: hashSecret(SECRET), expiresAt: now + 86_400 }];
      player.energy = { shown: 500, bank: 2_000_000, at: now };
      player.missions = Object.fromEntries(Array.from({ length: 12 }, (__, mission) => [mission + 1, 3]));
      player.productionPerHour = (id * 7919) % 5000;
      player.passiveAt = now;
      return toRow(player);
    });
    await insertPlayers(db, rows);
  }
  await sql`analyze players`.execute(db);
}

async function walBytes(db: Sql): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

const postgres = await startPostgres({
  isDurable: true,
  settings: { full_page_writes: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
});
try {
  const admin = connectPostgres(postgres.url(), 1);
  await migrate(admin);
  await fill(admin, Math.floor(Date.now() / 1000));
  const db = await openPostgres({ databaseUrl: postgres.url(), lanes: Number(values.lanes) });
  const api = createApi(createProvider({ db, clock: Date.now, hashSecret, options: { demoLife: false } }), {
    onError: (error) => console.error(error),
  });
  const times: number[] = [];
  let refused = 0;
  const before = await walBytes(admin);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + Number(values.seconds) * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: Number(values.connections) }, async () => {
      while (performance.now() < until) {
        next += 1;
        const id = 1 + ((next * 7919) % accounts);
        const timestamp = Math.floor(Date.now() / 1000) - 80_000 + Math.floor(next / accounts);
        const sent = performance.now();
        const { status } = await api.answer({
          method: 'POST',
          path: '/clicker/tap',
          query: new URLSearchParams(),
          headers: {
            authorization: `Bearer ${id}.${SECRET}`,
            'idempotency-key': `phone0000001:${timestamp}`,
          },
          body: { count: 5, energy: 400, timestamp },
        });
        if (status !== 200) refused += 1;
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const bytes = (await walBytes(admin)) - before;
  times.sort((left, right) => left - right);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${accounts} accounts, ${values.connections} at once, ${values.lanes} lanes: ` +
      `${Math.round(times.length / seconds)} taps/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${Math.round(bytes / times.length)} B of log a tap, ` +
      `${Math.round((user + system) / times.length)} µs of this process a tap, ${refused} refused`,
  );
  await db.close();
  await admin.destroy();
} finally {
  await postgres.close();
}
