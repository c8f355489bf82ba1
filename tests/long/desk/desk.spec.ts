import { expect, test } from '@playwright/test';
import { START_BALANCE } from '../../../src/core/defaults';
import { connectPostgres } from '../../../src/server/store/sql/openStore';
import { unbalanced } from '../../../src/server/store/sql/statements';
import { axeViolations } from '../../e2e/support/axe';
import type { Stage } from '../../support/server/stage';
import { act, deskOf, login, OBEYED_WITHIN_MS, open, openDeskStage, SECRET, watch } from './support';

const INVITER = 101;
const FRIEND = 102;
const PAGES = [
  'Now',
  'Players',
  'Refused taps',
  'Flags',
  'Airdrop',
  'Switches',
  'Content',
  'Catalogue',
  'Reports',
  'Log',
];
const HOSTILE = '<img src=x onerror="document.title=1">';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openDeskStage();
});
test.afterAll(() => stage.close());

test('an operator gives taps back, closes the game and erases a player', async ({ page }) => {
  const errors = watch(page);
  const inviter = await login(stage, INVITER, 'Akio');
  const friend = await login(stage, FRIEND, HOSTILE, INVITER);
  const timestamp = Math.floor(Date.now() / 1000);
  for (let refusal = 0; refusal < 3; refusal += 1)
    expect((await friend.tap(900, timestamp)).status).toBe(422);

  await test.step('signs in by keyboard, and is refused with a wrong secret', async () => {
    await page.goto(`${deskOf(stage)}/admin`);
    await page.getByLabel('Secret').focus();
    await page.keyboard.type('not the secret of the desk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('That does not open the desk.');
    await page.getByLabel('Secret').focus();
    await page.keyboard.type(SECRET);
    await page.keyboard.press('Enter');
    await expect(page.getByText('admin', { exact: true })).toBeVisible();
  });

  await test.step('finds a player with a hostile name and gives the taps back', async () => {
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

  await test.step('closes and reopens the game on every process', async () => {
    await open(page, 'Switches');
    await page.getByLabel(/^Maintenance/).check();
    await page.getByLabel('Message for').fill('Back at noon.');
    await act(page, 'Throw the switches', 'To mend the energy.');
    const closed = { message: 'Back at noon.', maintenance: true };
    const answer = async () => (await friend.sync()).body;
    await expect.poll(answer, { timeout: OBEYED_WITHIN_MS }).toMatchObject(closed);
    await page.getByLabel(/^Maintenance/).uncheck();
    await act(page, 'Throw the switches', 'The energy is mended.');
    await expect.poll(async () => (await friend.sync()).status, { timeout: OBEYED_WITHIN_MS }).toBe(200);
  });

  await test.step('erases a player and leaves all other totals correct', async () => {
    await page.goto(`${deskOf(stage)}/admin#/players/${FRIEND}`);
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

  await test.step('reads every act and its reason in the log', async () => {
    await open(page, 'Log');
    for (const [what, why] of [
      ['taps given back', 'Energy was counted wrong.'],
      ['switches thrown', 'To mend the energy.'],
      ['player erased', 'Asked by letter.'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: why })).toContainText(`admin${what}`);
    await expect(page.getByRole('row').filter({ hasText: 'sign-in refused' })).toBeVisible();
  });

  await test.step('opens every page, wide and narrow, without an accessibility violation', async () => {
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

  await test.step('signs out, and the page forgets the operator', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Secret')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Secret')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
