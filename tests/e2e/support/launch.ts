import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserEnv, findChromium, TEST_ARGS } from '../../../scripts/lib/chromium.mjs';
import { VIEWPORTS } from './viewports';

/**
 * Makes every name except loopback fail to resolve. Routing requests instead would disable the HTTP cache.
 */
export const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

const START_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** A separate browser with a profile on disk. It can be killed like an app swiped away. */
export interface MortalBrowser {
  readonly browser: Browser;
  readonly page: Page;
  /** Sends SIGKILL to the whole process group, so that no more code runs. Resolves when it is dead. */
  kill(): Promise<void>;
}

async function debuggingUrl(profile: string, child: ChildProcess): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await pause(POLL_MS);
  }
  throw new Error('Chromium did not open its debugging port');
}

/**
 * Starts a browser on a profile folder. A second start on the same folder represents a restart of the app.
 *
 * @param profile an empty or used folder, e.g. `testInfo.outputPath('profile')`
 * @param extraArgs further Chromium switches
 * @param program the full Chromium by default
 */
export async function launchMortalBrowser(
  profile: string,
  extraArgs: readonly string[] = [],
  program = findChromium(),
): Promise<MortalBrowser> {
  if (!program) throw new Error('No Chromium was found');
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const args = [
    ...TEST_ARGS,
    LOOPBACK_ONLY,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--touch-events=enabled',
    ...extraArgs,
    'about:blank',
  ];
  const child = spawn(program, args, { detached: true, stdio: 'ignore', env: browserEnv() });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await debuggingUrl(profile, child));
  const context = browser.contexts()[0];
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('Chromium opened no page');
  await page.setViewportSize(VIEWPORTS.phone);
  return {
    browser,
    page,
    async kill() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
