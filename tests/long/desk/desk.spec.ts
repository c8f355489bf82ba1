import { expect, type Page, test } from '@playwright/test';
import { cachedBuild, DESK_BUILD } from '../../../scripts/lib/build.mjs';
import { START_BALANCE } from '../../../src/core/economy/player';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { unbalanced } from '../../../src/server/store/sql/statements';
import { axeViolations } from '../../e2e/support/axe';
import { openStage, type Stage } from '../../support/server/stage';

const SECRET = 'a secret of the desk, long enough';
const OBEYED_WITHIN_MS = 10_000;
const INVITER = 101;
const FRIEND = 102;
const PAGES = ['Now', 'Players', 'Refused taps', 'Flags', 'Switches', 'Catalogue', 'Reports', 'Log'];
const HOSTILE = '<img src=x onerror="document.title=1">';

let stage: Stage;
test.beforeAll(async () => {
  const folder = await cachedBuild(DESK_BUILD);
  stage = await openStage({ processes: 2, process: { env: { ADMIN_SECRET: SECRET, DESK_FOLDER: folder } } });
});
test.afterAll(() => stage.close());

/** A player who calls the second process, while the operator's desk is at the first. */
async function login(telegramId: number, firstName: string, referredBy?: number) {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers = {}) =>
    stage.connections.call(stage.origins()[1] ?? '', { method, path: `/api${path}`, body, headers });
  const { body } = await call('POST', '/auth/telegram-user', {
    telegram_id: telegramId,
    first_name: firstName,
    ...(referredBy && { referred_by: referredBy }),
  });
  const token = { Authorization: `Bearer ${body.token}` };
  return {
    sync: () => call('GET', '/clicker/sync', undefined, token),
    claim: () => call('POST', '/clicker/claim-daily-task', {}, token),
    tap: (count: number, timestamp: number) =>
      call(
        'POST',
        '/clicker/tap',
        { count, energy: 0, timestamp },
        { ...token, 'Idempotency-Key': `phone:${timestamp}` },
      ),
  };
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses a button that asks for a reason, gives one and presses it again. */
async function act(page: Page, label: string | RegExp, reason: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: label }).first().click();
  await expect(page.getByLabel(/^Reason/)).toHaveCount(0);
}

test('an operator’s night: taps given back, a switch thrown, prices changed, a player erased', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.text().includes('Content Security Policy') && errors.push(line.text()));
  const inviter = await login(INVITER, 'Akio');
  const friend = await login(FRIEND, HOSTILE, INVITER);
  const timestamp = Math.floor(Date.now() / 1000);
  for (let refusal = 0; refusal < 3; refusal += 1)
    expect((await friend.tap(900, timestamp)).status).toBe(422);

  await test.step('signs in with the keyboard, and not with a wrong secret', async () => {
    await page.goto(`${stage.origins()[0]}/admin`);
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Mika');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the secret of the desk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('That does not open the desk.');
    await page.getByLabel('Secret').focus();
    await page.keyboard.type(SECRET);
    await page.keyboard.press('Enter');
    await expect(page.getByText('secret:Mika')).toBeVisible();
  });

  await test.step('finds a player, whose name is only text, and gives the taps back', async () => {
    await open(page, 'Players');
    await page.getByRole('searchbox').fill('onerror');
    await page.keyboard.press('Enter');
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await page.getByRole('link', { name: String(FRIEND) }).click();
    await expect(page.getByText('The sum is right.')).toBeVisible();
    await act(page, 'Give 900 coins back', 'Energy was counted wrong.');
    await expect(page.getByRole('cell', { name: 'given back', exact: true })).toBeVisible();
    expect((await friend.sync()).body.user.balance).toBe(3900);
  });

  await test.step('closes the game for all processes and opens it again', async () => {
    await open(page, 'Switches');
    await page.getByLabel(/^Maintenance/).check();
    await page.getByLabel('What players read').fill('Back at noon.');
    await act(page, 'Throw the switches', 'To mend the energy.');
    const closed = { message: 'Back at noon.', maintenance: true };
    const answer = async () => (await friend.sync()).body;
    await expect.poll(answer, { timeout: OBEYED_WITHIN_MS }).toMatchObject(closed);
    await page.getByLabel(/^Maintenance/).uncheck();
    await act(page, 'Throw the switches', 'The energy is mended.');
    await expect.poll(async () => (await friend.sync()).status, { timeout: OBEYED_WITHIN_MS }).toBe(200);
  });

  await test.step('changes a reward for all processes and takes the change back', async () => {
    const { document } = await page.evaluate(async () => (await fetch('/admin/api/catalogue/1')).json());
    const richer = { ...document, dailyRewards: [600, ...document.dailyRewards.slice(1)] };
    await open(page, 'Catalogue');
    await page.getByLabel('The document, as JSON').fill(JSON.stringify(richer));
    await act(page, 'Check and publish', 'A richer first day.');
    await expect(page.getByText('Version 2 is in force.')).toBeVisible();
    let id = 1000;
    const reward = async () => (await (await login(++id, 'Ren')).claim()).body.balance - START_BALANCE;
    await expect.poll(reward, { timeout: OBEYED_WITHIN_MS }).toBe(600);
    await act(page, 'Put version 1 in force', 'It was too much.');
    await expect(page.getByText('Version 1 is in force.')).toBeVisible();
    await expect.poll(reward, { timeout: OBEYED_WITHIN_MS }).toBe(500);
  });

  await test.step('erases a player and leaves everybody else’s sums right', async () => {
    await page.goto(`${stage.origins()[0]}/admin#/players/${FRIEND}`);
    await page.getByRole('button', { name: 'Erase this player' }).click();
    await page.getByLabel(/^Type/).fill('1');
    await page.getByLabel(/^Reason/).fill('Asked by letter.');
    await page.getByRole('button', { name: 'Erase this player' }).click();
    await expect(page.getByRole('alert')).toContainText('Type the id of the player to be erased.');
    await page.getByLabel(/^Type/).fill(String(FRIEND));
    await page.getByRole('button', { name: 'Erase this player' }).click();
    await expect(page.getByRole('status')).toHaveText(`Player ${FRIEND} is erased.`);
    expect((await friend.sync()).status).toBe(401);
    expect((await inviter.sync()).body).toMatchObject({ total_referals: 1, user: { balance: 8000 } });
    const db = connectPostgres(stage.url, 1);
    expect(await unbalanced(db, START_BALANCE)).toEqual([]);
    await db.destroy();
  });

  await test.step('reads each act and its reason in the log', async () => {
    await open(page, 'Log');
    for (const [what, why] of [
      ['taps given back', 'Energy was counted wrong.'],
      ['switches thrown', 'To mend the energy.'],
      ['catalogue published', 'A richer first day.'],
      ['catalogue rolled back', 'It was too much.'],
      ['player erased', 'Asked by letter.'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: why })).toContainText(`secret:Mika${what}`);
    await expect(page.getByRole('row').filter({ hasText: 'sign-in refused' })).toBeVisible();
  });

  await test.step('reads every page wide and narrow, with no fault that a machine can find', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of PAGES) {
        await open(page, name);
        expect([name, width, await axeViolations(page)]).toEqual([name, width, []]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([name, width, isWide]).toEqual([name, width, false]);
      }
    }
  });

  await test.step('signs out, and the page knows nobody any more', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Secret')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Secret')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
