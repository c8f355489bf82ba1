import { axeViolations } from './support/axe';
import { expect, test } from './support/game';
import { hurry } from './support/hurry';
import { LONG } from './support/long';
import { withoutStage } from './support/newcomer';
import { escapePopup, popup, popupButton } from './support/popup';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withoutStage(page));

/** Speed of the page's clocks while a test waits for a popup's turn. */
const SPEED = 4;

const message = (id: number, over: object = {}) => ({
  body: {
    id,
    title: `Title ${id}`,
    text: `Text ${id}`,
    image: 'popup-daily',
    button_text: 'Do it',
    button_link: '',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...over,
  },
});

// [spec 2.47, 2.48, 9.3]
test('the passive income popup is followed, after a tap and a pause, by the provider’s message', async ({
  game,
  page,
  api,
}) => {
  await hurry(page, SPEED);
  api.accounts.change({ productionPerHour: 1234, hoursAway: 1 });
  api.once('GET /popups', message(11));
  await game.play();
  await expect(popup(page)).toContainText('While you were away, you earned 1,234');
  await expect(popup(page)).toContainText('To keep earning, enter the game every 3 hours');
  expect.soft(await axeViolations(page)).toEqual([]);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await escapePopup(page);
  await page.waitForTimeout(4000 / SPEED);
  await expect(popup(page)).toHaveCount(0);
  await game.tap(1);
  await expect(popup(page)).toContainText('Title 11');
});

// [spec 1.10, 2.15, 9.1]
test('a newcomer is welcomed with coins and plays ten seconds before the first popup', async ({
  game,
  page,
  api,
}) => {
  api.accounts.greetsNewcomers = true;
  api.on('GET /popups', message(99));
  await hurry(page, SPEED);
  await game.open();
  await expect(page.getByTestId('welcome')).toContainText('3,000', { timeout: 20_000 });
  expect.soft(await axeViolations(page)).toEqual([]);
  // Read the clock before the press, because on a slow machine seconds of fast clock pass before the next
  // step.
  const pressedMs = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: 'Enter the Game' }).tap();
  await expect(game.target).toBeEnabled();
  await game.tap(3);
  await expect(popup(page)).toContainText('Title 99', { timeout: 20_000 });
  expect((await page.evaluate(() => Date.now())) - pressedMs).toBeGreaterThanOrEqual(10_000);
});

test('taps count from the moment a popup closes', { tag: LONG }, async ({ game, page, api }) => {
  const ways = [
    () => popupButton(page, 'Do it').tap(),
    () => escapePopup(page),
    () => popupButton(page, 'Close').tap(),
  ];
  for (const [index, close] of ways.entries()) {
    api.once('GET /popups', message(11 + index, { button_link: 'airDrop' }));
    await game.play();
    await expect(popup(page)).toBeVisible();
    const before = await game.value('balance');
    await close();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await game.tap(5, 1, 12);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', String(before + 5));
    await page.goto('about:blank');
  }
});
