import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { expect, type Game, test } from './support/game';
import { withoutStage } from './support/newcomer';
import { escapePopup, popup, popupButton } from './support/popup';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withoutStage(page));

async function expectError(page: Page, title: string, words: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title, exact: true })).toContainText(words);
  expect.soft(await axeViolations(page), title).toEqual([]);
}

const home = async (game: Game) => {
  await game.open();
  await expect(game.target).toBeVisible({ timeout: 20_000 });
};

// [spec 8.1]
test('busy servers cause an Oops! popup, and Retry repeats the call', async ({ game, page, api }) => {
  api.on('GET /clicker/sync', { status: 503, body: '<html>busy</html>' });
  await home(game);
  // Wait from the start, because a toast disappears after a while.
  await Promise.all([
    expect(page.getByText('Sync failed. You are playing with offline data.')).toBeVisible(),
    expectError(page, 'Oops!', 'high load on our servers'),
  ]);
  api.accounts.change({ coins: 7777, level: 2 });
  const asked = api.callsOf('GET /clicker/sync').length;
  await popupButton(page, 'Retry').tap();
  await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBeGreaterThan(asked);
  // The popup closes once a call succeeds. The pause before the next retry has grown by now.
  api.settle('GET /clicker/sync');
  await expect(popup(page)).toHaveCount(0, { timeout: 30_000 });
  // Any successful call closes the popup. The sync may still be queued.
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '7777', { timeout: 30_000 });
});

// [spec 2.49, 8.6, 8.8]
test('failures of a picture, a purchase and a tap batch are shown during play', async ({
  game,
  page,
  api,
}) => {
  await page.route(/popup-tap/, (route) => route.abort());
  await game.play();

  await test.step('a picture that fails to load says so', async () => {
    await page.locator('.info-card', { hasText: 'Earn/Tap' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Failed to load');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('a provider’s refusal is shown in the provider’s words', async () => {
    api.on('POST /clicker/buy-booster', {
      status: 400,
      body: { success: false, message: 'The <b>dojo</b> is closed' },
    });
    await page.locator('.boost-button').tap();
    await page.locator('.booster').first().tap();
    await page.getByRole('button', { name: 'Upgrade' }).tap();
    await expectError(page, 'Something went wrong', 'The <b>dojo</b> is closed');
    await escapePopup(page);
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Multi Tap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-testid="bottom-nav"] a').first().tap();
  });

  await test.step('Oops! for a tap batch leaves the game usable, keeps every tap and closes on its own', async () => {
    api.on('POST /clicker/tap', { status: 503, body: '' });
    await game.tap(5);
    const sheet = page.getByTestId('taps-wait');
    await expect(sheet).toContainText('high load on our servers');
    expect.soft(await axeViolations(page)).toEqual([]);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await game.tap(10, 2);
    await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3015');
    api.settle('POST /clicker/tap');
    await expect(sheet).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(() => api.accounts.taps).toBe(15);
  });
});
