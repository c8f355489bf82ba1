import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../../scripts/lib/debian.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { postgresUser } from '../../../scripts/lib/postgres.mjs';
import { freePort } from '../postgres';
import { pause } from './bot';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_MS = 10_000;

const ROLE = readFileSync(inRoot('scripts/deploy/ha/role.sql'), 'utf8');

/** Limits such as `lock_timeout = '1500ms'`. The role sets them, because pgbouncer can't pass them on. */
export const ROLE_LIMITS = [...ROLE.matchAll(/^alter role game set (.+);$/gm)].map(([, limit]) => limit);

/** A pgbouncer in front of one database, with the settings of docs/operate/server.md. */
export interface Pgbouncer {
  /** URL of the database through pgbouncer. */
  readonly url: string;
  close(): void;
}

/** Pools all clients' transactions on `connections` database connections. Installs pgbouncer if it is missing. */
export async function startPgbouncer(databaseUrl: string, connections: number): Promise<Pgbouncer> {
  if (!existsSync(PROGRAM)) await installPackages(['pgbouncer']);
  if (!existsSync(PROGRAM)) throw new Error('pgbouncer was not found: sudo apt-get install pgbouncer');
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const own = await freePort();
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  const user = postgresUser();
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(PROGRAM, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (text: Buffer) => {
    log += text.toString();
  });
  for (let waited = 0; !log.includes('process up'); waited += 20) {
    if (child.exitCode !== null || waited > START_MS) throw new Error(`pgbouncer did not start:\n${log}`);
    await pause(20);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    close() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
