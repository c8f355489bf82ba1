import { expect, type Page, test } from '@playwright/test';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import type { Stage } from '../../support/server/stage';
import { RAIDEN, seedEvening } from './evening';
import { deskOf, open, openDeskStage, signIn, watch } from './support';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openDeskStage();
  await seedEvening(stage);
});
test.afterAll(() => stage.close());

/** Saves a picture of the desk for docs/operate/desk.md. */
async function keep(page: Page, name: string, { width = 1180, height = 780 } = {}): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  await page.screenshot({ path: inRoot('docs/operate/desk', `${name}.png`), caret: 'initial' });
}

test('the desk is photographed for the docs', async ({ page }) => {
  const problems = watch(page);
  await page.setViewportSize({ width: 1180, height: 780 });
  await signIn(page, stage);

  await test.step('an evening with many players', async () => {
    await open(page, 'Now');
    await expect(page.getByRole('cell', { name: '/api/clicker/tap' })).toBeVisible();
    await keep(page, 'now', { height: 900 });
  });

  await test.step('a night’s refused taps', async () => {
    await open(page, 'Refused taps');
    await expect(page.getByRole('button', { name: /coins back$/ })).toHaveCount(3);
    await keep(page, 'refused');
  });

  await test.step('flags', async () => {
    await open(page, 'Flags');
    await expect(page.getByRole('button', { name: 'Uphold' })).toHaveCount(5);
    await keep(page, 'flags', { height: 860 });
  });

  await test.step('a player', async () => {
    await page.goto(`${deskOf(stage)}/admin#/players/${RAIDEN}`);
    await expect(page.getByText('The sum is right.')).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 1180 });
    await page.getByRole('heading', { name: 'Coins', exact: true }).evaluate((heading) => {
      heading.parentElement?.scrollIntoView();
      window.scrollBy(0, -20);
    });
    await keep(page, 'player', { height: 1180 });
  });

  await test.step('a popup being written', async () => {
    await open(page, 'Content');
    await page.getByRole('button', { name: 'New popup' }).click();
    await page.getByLabel('Title', { exact: true }).fill('The moon is full');
    await page
      .getByLabel('Text', { exact: true })
      .fill('Tap till dawn: everything you earn tonight counts for the clan.');
    await page.getByLabel('Button', { exact: true }).fill('I will');
    await page.getByLabel('Language', { exact: true }).selectOption('ar');
    await page.getByLabel('Title, translated').fill('القمر مكتمل');
    await page.getByLabel('Text, translated').fill('انقر حتى الفجر: كل ما تكسبه الليلة يُحسب للعشيرة.');
    await page.getByLabel('Button, translated').fill('سأفعل');
    await page.getByLabel('Language of the preview').selectOption('ar');
    await expect(page.frameLocator('iframe').getByText('القمر مكتمل')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await keep(page, 'content', { width: 1280, height: 850 });
    await page.getByRole('button', { name: /Back to the lists/ }).click();
    await page.getByRole('button', { name: 'Throw the draft away' }).click();
  });

  await test.step('prices that miss a target', async () => {
    await page.getByRole('button', { name: 'Change Morning Drill' }).click();
    await page.getByLabel('Costs').fill('410');
    await page.getByRole('button', { name: /Back to the lists/ }).click();
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.getByRole('button', { name: 'Let the bots play' }).click();
    const broken = page.getByText(/^Aims of the balance that it breaks/);
    await expect(broken).toBeVisible({ timeout: 180_000 });
    await page.getByRole('heading', { name: 'What this draft changes' }).evaluate((heading) => {
      heading.parentElement?.scrollIntoView();
    });
    await keep(page, 'publish', { height: 860 });
  });
  expect(problems).toEqual([]);
});
