import { expect, type Page, test } from '@playwright/test';
import type { RunningServer } from '../../../scripts/serve.mjs';
import { START_BALANCE } from '../../../src/core/defaults';
import type { CatalogueDocument } from '../../../src/server/catalogue/document';
import { hashUnit } from '../../../src/server/hash';
import { axeViolations } from '../../e2e/support/axe';
import { withoutWebGl } from '../../e2e/support/graphics';
import { launchHash } from '../../e2e/support/launchHash';
import type { Stage } from '../../support/server/stage';
import {
  act,
  deskOf,
  login,
  OBEYED_WITHIN_MS,
  open,
  openDeskStage,
  publish,
  publishAlthough,
  serveGame,
  signIn,
  watch,
} from './support';

const SHARE = 10;
const PLAYERS = 60;
const FIRST_ID = 9000;
const TITLE = 'The moon is full';

let stage: Stage;
let site: RunningServer;
test.beforeAll(async () => {
  stage = await openDeskStage();
  site = await serveGame(stage);
});
test.afterAll(async () => {
  await site.close();
  await stage.close();
});

/** Opens the game as the messaging app does, and waits until it accepts taps. */
async function play(page: Page, telegramId: number, path = '/'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${site.url}${path}${launchHash({ telegramId })}`);
  if (path === '/') await expect(page.getByTestId('tap-target')).toBeEnabled({ timeout: 30_000 });
}

/** Returns the price of a mission's next level on the player's page. */
async function priceOf(page: Page, telegramId: number, mission: string): Promise<string> {
  await play(page, telegramId, '/missions');
  const card = page.getByRole('button', { name: mission });
  await expect(card).toBeVisible({ timeout: 30_000 });
  return card.locator('.mission-foot').innerText();
}

test('a player sees every act of an operator’s season', async ({ page: desk, browser }) => {
  const problems = watch(desk);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await withoutWebGl(phone);
  const page = await phone.newPage();
  const player = FIRST_ID;
  const account = await login(stage, player, 'Hanzo');
  // These are more taps than a newcomer's energy allows.
  const timestamp = Math.floor(Date.now() / 1000);
  for (let refusal = 0; refusal < 3; refusal += 1)
    expect((await account.tap(900, timestamp)).status).toBe(422);
  await signIn(desk, stage);

  await test.step('a season’s prices are published and shown, rolled back and shown again', async () => {
    expect(await priceOf(page, player, 'Morning Drill')).toContain('400');
    await open(desk, 'Content');
    await desk.getByRole('button', { name: 'Change Morning Drill' }).click();
    await desk.getByLabel('Costs').fill('');
    await expect(desk.getByText('must be a number').or(desk.getByText('is missing')).first()).toBeVisible();
    await desk.getByLabel('Costs').fill('410');
    await desk.getByRole('button', { name: /Back to the lists/ }).click();
    await publishAlthough(desk, 'Prices of winter.', 'A short season.');
    await expect(desk.getByRole('button', { name: 'Check it' })).toHaveCount(0);
    await expect
      .poll(() => priceOf(page, player, 'Morning Drill'), { timeout: OBEYED_WITHIN_MS * 3 })
      .toContain('410');
    await open(desk, 'Catalogue');
    await expect(desk.getByText('Version 2 is in force.')).toBeVisible();
    await act(desk, 'Put version 1 in force', 'Winter is over.');
    await expect
      .poll(() => priceOf(page, player, 'Morning Drill'), { timeout: OBEYED_WITHIN_MS * 3 })
      .toContain('400');
  });

  await test.step('a popup reaches a tenth of the players, in their language', async () => {
    await open(desk, 'Content');
    await desk.getByRole('button', { name: 'New popup' }).click();
    await expect(desk.locator('.field-error')).toHaveText(Array(3).fill('must not be empty'));
    await desk.getByLabel('Title', { exact: true }).fill(TITLE);
    await desk.getByLabel('Text', { exact: true }).fill('Tap till dawn.');
    await desk.getByLabel('Button', { exact: true }).fill('I will');
    await desk.getByLabel('Language', { exact: true }).selectOption('de');
    await desk.getByLabel('Title, translated').fill('Vollmond');
    await desk.getByLabel('To everybody').uncheck();
    await expect(desk.getByLabel(/share of players/)).toHaveValue(String(SHARE));
    await desk.getByLabel('Language of the preview').selectOption('de');
    const preview = desk.frameLocator('iframe');
    await expect(preview.getByText('Vollmond')).toBeVisible();
    await expect(preview.getByText('Tap till dawn.')).toBeVisible();
    await expect(desk.getByLabel('To everybody')).not.toBeChecked();
    for (const width of [1280, 390]) {
      await desk.setViewportSize({ width, height: 844 });
      expect([width, await axeViolations(desk)]).toEqual([width, []]);
      const isWide = await desk.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([width, isWide]).toEqual([width, false]);
    }
    await desk.setViewportSize({ width: 1280, height: 900 });
    await publish(desk, 'For the full moon.');

    const { document: published } = await desk.evaluate(
      async (): Promise<{ document: CatalogueDocument }> => (await fetch('/admin/api/catalogue/3')).json(),
    );
    const id = published.popups.at(-1)?.id ?? 0;
    const isIn = (telegramId: number) => hashUnit(id, telegramId) * 100 < SHARE;
    const reached = async (telegramId: number) => {
      const { popup } = await login(stage, telegramId, 'Ren');
      const titles = [await popup(), await popup(), await popup()].map(({ body }) => body?.title);
      return titles.includes(TITLE);
    };
    const ids = Array.from({ length: PLAYERS }, (_, at) => FIRST_ID + 100 + at);
    const chosen = ids.filter(isIn);
    expect(chosen.length).toBeGreaterThan(1);
    const own = chosen.pop() ?? 0;
    // The daily reward's popup opens first.
    const early = await login(stage, own, 'Ren');
    await early.sync();
    expect((await early.popup()).body.id).toBe(99);
    await expect.poll(() => reached(chosen[0] ?? 0), { timeout: OBEYED_WITHIN_MS }).toBe(true);
    for (const telegramId of ids)
      if (telegramId !== own && telegramId !== chosen[0])
        expect([telegramId, await reached(telegramId)]).toEqual([telegramId, isIn(telegramId)]);

    await page.goto('about:blank');
    await page.goto(`${site.url}/?lng=de${launchHash({ telegramId: own })}`);
    const popup = page.getByTestId('popup');
    await expect(popup).toContainText('Vollmond', { timeout: 60_000 });
    await expect(popup).toContainText('Tap till dawn.');
  });

  await test.step('refused taps are given back, and the player receives them', async () => {
    await open(desk, 'Refused taps');
    await act(desk, 'Give 900 coins back', 'Energy was counted wrong.');
    await play(page, player);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(START_BALANCE + 900), {
      timeout: 30_000,
    });
  });

  await test.step('an erased player starts again as a newcomer', async () => {
    await desk.goto(`${deskOf(stage)}/admin#/players/${player}`);
    await desk.getByRole('button', { name: 'Erase this player' }).click();
    await desk.getByLabel(/^Type/).fill(String(player));
    await desk.getByLabel(/^Reason/).fill('Asked by letter.');
    await desk.getByRole('button', { name: 'Erase this player' }).click();
    await expect(desk.getByRole('status')).toHaveText(`Player ${player} is erased.`);
    expect((await account.sync()).status).toBe(401);
    await page.goto('about:blank');
    await page.goto(`${site.url}/${launchHash({ telegramId: player })}`);
    await expect(page.getByTestId('welcome')).toContainText(/3[.,]000/, { timeout: 60_000 });
  });

  await test.step('the log shows each act with its reason, and the bots’ report', async () => {
    await open(desk, 'Log');
    for (const [what, why] of [
      ['balance played', null],
      ['catalogue published', 'Prices of winter.'],
      ['catalogue rolled back', 'Winter is over.'],
      ['catalogue published', 'For the full moon.'],
      ['taps of many given back', 'Energy was counted wrong.'],
      ['player erased', 'Asked by letter.'],
    ] as const)
      await expect(desk.getByRole('row').filter({ hasText: why ?? what })).toContainText(`admin${what}`);
    await expect(desk.getByRole('row').filter({ hasText: 'Prices of winter.' })).toContainText(
      'A short season.',
    );
  });
  expect(problems).toEqual([]);
  await phone.close();
});
