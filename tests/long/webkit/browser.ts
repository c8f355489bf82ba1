import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBKIT } from '../../../scripts/lib/webKit.mjs';

const FIRST_DISPLAY = 120;
const SCREENS_A_RUN = 200;

/** A virtual screen, and a home folder for the browsers on it. */
export interface Screen {
  readonly env: NodeJS.ProcessEnv;
  close(): void;
}

/** Opens a screen. WebKit renders on it in software. */
export async function openScreen(): Promise<Screen> {
  const display = `:${FIRST_DISPLAY + (process.pid % SCREENS_A_RUN)}`;
  const server = spawn(WEBKIT.screen, [display, '-screen', '0', '1100x1100x24'], { stdio: 'ignore' });
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  await pause(1000);
  return {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      // This address keeps the browser away from desktop services.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    close() {
      server.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a program in its own process group, which `kill` ends as a phone ends an app. */
export function startFamily(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { env, stdio: 'ignore', detached: true });
}

/** Kills a program with all its children, and resolves once it has exited. */
export async function killFamily(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const isGone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await isGone;
}

/** The ninja's position in a new window of the browser, which chooses its own size. */
const NINJA = ['560', '400'] as const;

/** Presses the ninja like a finger would; the browser can't tell that this is a test. */
export async function pressScreen({ env }: Screen): Promise<void> {
  await run(WEBKIT.hand, ['mousemove', ...NINJA, 'click', '1'], env);
}

/** Kills the processes of an app's pages, as a phone does to reclaim memory. The app itself continues. */
export async function killPages({ pid }: ChildProcess, { env }: Screen): Promise<void> {
  await run('pkill', ['-9', '-g', String(pid), '-x', 'WebKitWebProces'], env);
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(program, args, { env, stdio: 'ignore' })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
