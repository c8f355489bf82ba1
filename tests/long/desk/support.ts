import { request as ask } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { BUILDS, cachedBuild, DESK_BUILD } from '../../../scripts/lib/build.mjs';
import { serveStatic } from '../../../scripts/serve.mjs';
import { openStage, type Stage } from '../../support/server/stage';

export const SECRET = 'a secret of the desk, long enough';
/** Every process applies a change within this time. */
export const OBEYED_WITHIN_MS = 10_000;

/** Starts two processes on one PostgreSQL: the operator's desk on the first, the players on the second. */
export async function openDeskStage(): Promise<Stage> {
  const folder = await cachedBuild(DESK_BUILD);
  return openStage({ processes: 2, process: { env: { ADMIN_SECRET: SECRET, DESK_FOLDER: folder } } });
}

export const deskOf = (stage: Stage) => stage.origins()[0] ?? '';
const gameOf = (stage: Stage) => stage.origins()[1] ?? '';

/** Logs a player in on the second process. */
export async function login(stage: Stage, telegramId: number, firstName: string, referredBy?: number) {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}) =>
    stage.connections.call(gameOf(stage), { method, path: `/api${path}`, body, headers });
  const { body } = await call('POST', '/auth/telegram-user', {
    telegram_id: telegramId,
    first_name: firstName,
    ...(referredBy && { referred_by: referredBy }),
  });
  const token = { Authorization: `Bearer ${body.token}` };
  return {
    sync: () => call('GET', '/clicker/sync', undefined, token),
    popup: () => call('GET', '/popups', undefined, token),
    tap: (count: number, timestamp: number) =>
      call(
        'POST',
        '/clicker/tap',
        { count, energy: 0, timestamp },
        { ...token, 'Idempotency-Key': `phone:${timestamp}` },
      ),
  };
}

/** Serves the built game in front of the second process, as nginx does. */
export async function serveGame(stage: Stage) {
  const dir = await cachedBuild(BUILDS.http);
  return serveStatic({
    dir,
    apiHandler: (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const passed = ask(`${gameOf(stage)}${url}`, { ...(method && { method }), headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    },
  });
}

/** Records uncaught errors and policy violations, which the page must never cause. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.text().includes('Content Security Policy') && errors.push(line.text()));
  return errors;
}

export async function signIn(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${deskOf(stage)}/admin`);
  await page.getByLabel('Secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByText('admin', { exact: true })).toBeVisible();
}

export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses a button that requires a reason, enters the reason and presses again. */
export async function act(page: Page, label: string | RegExp, reason: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: label }).first().click();
  await expect(page.getByLabel(/^Reason/)).toHaveCount(0);
}

/** Checks and publishes a draft that needs no bots. */
export async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Check it' }).click();
  await act(page, 'Publish', reason);
}

/** Checks a draft that misses a target, is refused without a reason, then publishes it with one. */
export async function publishAlthough(page: Page, reason: string, although: string): Promise<void> {
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByRole('button', { name: 'Let the bots play' }).click();
  await expect(page.getByText(/^Aims of the balance that it breaks/)).toBeVisible({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('Say why it is published all the same.');
  await page.getByLabel(/although an aim is broken/).fill(although);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel(/^Reason/)).toHaveCount(0);
}
