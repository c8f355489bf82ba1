import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNginx } from '../../scripts/lib/debian.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from './postgres';

const START_MS = 60_000;

export interface TestNginx {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface TestNginxOptions {
  /** Folder of the built site. */
  site: string;
  /** Ports of the two providers on loopback. */
  providers: readonly [number, number];
  /** Balancers in front of nginx, in the format of the BALANCERS setting. */
  balancers?: string;
}

/** Starts nginx with the production configuration; only addresses, ports and folders belong to the test. */
export async function startNginx({ site, providers, balancers }: TestNginxOptions): Promise<TestNginx> {
  const { program, brotliModule } = await ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const game = readFileSync(inRoot('scripts/deploy/game.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/ninja-tap', site)
    .replace('/etc/nginx/balancers.conf*', join(folder, 'balancers.conf*'))
    .replace('127.0.0.1:8787', `127.0.0.1:${providers[0]}`)
    .replace('127.0.0.1:8788', `127.0.0.1:${providers[1]}`);
  const frame = readFileSync(inRoot('scripts/deploy/nginx.conf'), 'utf8')
    .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('worker_processes auto;', `worker_processes 1; daemon off;`)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('include /etc/nginx/modules-enabled/*.conf;', `load_module ${brotliModule};`)
    .replace('/dev/stderr', join(folder, 'error.log'))
    .replace('/dev/stdout', join(folder, 'access.log'))
    .replace('/etc/nginx/conf.d/*.conf', join(folder, 'game.conf'));
  writeFileSync(join(folder, 'game.conf'), game);
  if (balancers) writeFileSync(join(folder, 'balancers.conf'), balancerLines(balancers));
  writeFileSync(join(folder, 'nginx.conf'), frame);

  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await listening(child, port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the file that the image writes for this setting at startup. */
function balancerLines(balancers: string): string {
  const env = { ...process.env, BALANCERS: balancers };
  return execFileSync(inRoot('scripts/deploy/balancers.sh'), { env, encoding: 'utf8' });
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nginx did not start (exit code ${child.exitCode})`);
}
