import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { withoutStage } from './support/newcomer';
import { BAR, heading, openDialog } from './support/screens';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Moves the focus with Tab until it is on the element, as a real player must. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let guard = 0; guard < 60; guard++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** Tab reaches everything that can be pressed and returns to where it began. */
async function expectAllReached(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document;
    const all = root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, [role="tab"]');
    // A row of tabs and a group of choices have one stop each. The arrow keys lead to the others.
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches('[type="radio"]:not(:checked)');
    for (const element of all) if (element.checkVisibility() && isStop(element)) element.dataset.awaited = '';
  });
  /** Notes that the focus is here, and counts what it has not reached yet. */
  const left = () =>
    page.evaluate(() => {
      document.activeElement?.removeAttribute('data-awaited');
      // Full energy takes itself away while the bar fills up.
      return document.querySelectorAll('[data-awaited]:not(:disabled)').length;
    });
  for (let guard = 0; guard < 90 && (await left()) > 0; guard++) await page.keyboard.press('Tab');
  expect.soft(await left(), `${where}: never reached by Tab`).toBe(0);
}

test('is reached and played with the keyboard alone', async ({ game, page }) => {
  test.slow();
  await withoutStage(page);
  await game.play();
  await game.whole();
  await tabTo(page, '[data-testid="tap-target"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => game.value('balance')).toBe(3002);
  await expectAllReached(page, '/');
  await tabTo(page, '.boost-button');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Boost')).toBeVisible();
  await expectAllReached(page, '/boost');
  await tabTo(page, '.booster');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Multi Tap' })).toBeVisible();
  await tabTo(page, 'dialog .button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Upgraded!')).toBeVisible();
  await expect(openDialog(page)).toHaveCount(0);
  for (const [path, , title] of BAR) {
    await tabTo(page, `[data-testid="bottom-nav"] a[href="${path}"]`);
    await page.keyboard.press('Enter');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectAllReached(page, path);
  }
  for (const name of ['guess-it', 'match-it', 'airdrop-simulator']) {
    await tabTo(page, '[data-testid="bottom-nav"] a[href="/games"]');
    await page.keyboard.press('Enter');
    await page.locator(`a[href="/games/${name}"]`).waitFor();
    await tabTo(page, `a[href="/games/${name}"]`);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('game-play')).toBeVisible();
    await expectAllReached(page, name);
    await tabTo(page, '.game-lobby-row .game-button:last-child');
    await page.keyboard.press('Enter');
  }
  const home = async () => {
    await tabTo(page, '[data-testid="bottom-nav"] a[href="/"]');
    await page.keyboard.press('Enter');
    await expect(game.target).toBeVisible();
  };
  await home();
  await tabTo(page, '.home-player');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Leaderboard')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectAllReached(page, '/leaderboard');
  await home();
  await tabTo(page, '[aria-label="Menu"]');
  for (const item of ['.sidebar-item', '.sidebar-link']) {
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sidebar')).toBeVisible();
    await expectAllReached(page, 'sidebar');
    await tabTo(page, item);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sidebar')).toHaveCount(0);
    await expectAllReached(page, item);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-label="Menu"]')).toBeFocused();
  }
});
