import type { Page } from '@playwright/test';
import { Fingers } from './support/fingers';
import { expect, Game, test } from './support/game';

/** A time limit for two games at once, both drawn by the CPU. */
const PATIENCE = { timeout: 30_000 };

async function tap(page: Page, taps: number): Promise<void> {
  const hand = await Fingers.of(page);
  await hand.burst({ target: page.getByTestId('tap-target'), taps, fingers: 1 });
}

test('a player’s second window says that the first one plays, and takes over on request', async ({
  game,
  api,
  page,
  sites,
}) => {
  test.slow();
  await game.play();
  await tap(page, 7);
  await expect.poll(() => api.accounts.taps, PATIENCE).toBe(7);
  // The part that listens to other windows loads shortly after the game.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('writer')), PATIENCE).not.toBeNull();

  const second = await page.context().newPage();
  const other = new Game(second, await sites.url('http'));
  await other.open();
  const notice = second.getByTestId('elsewhere');
  await expect(notice).toBeVisible(PATIENCE);
  await expect(notice).toContainText('You are playing in another window');
  await second.keyboard.press('Escape');
  await second.keyboard.press('Escape');
  await expect(notice).toBeVisible();

  // The handover includes unanswered taps.
  api.once('POST /clicker/tap', { drop: 'beforeCommit' });
  await tap(page, 5);
  await notice.getByRole('button', { name: 'Play here' }).click();
  await expect(notice).toBeHidden(PATIENCE);
  await expect(page.getByTestId('elsewhere')).toBeVisible(PATIENCE);
  await expect(other.target).toBeEnabled(PATIENCE);
  await tap(second, 3);
  await expect.poll(() => api.accounts.taps, PATIENCE).toBe(15);
  await expect(second.getByTestId('balance')).toHaveAttribute('data-value', '3015', PATIENCE);

  // The first window takes over again and restarts, because the second has played in the meantime.
  await page.getByTestId('elsewhere').getByRole('button', { name: 'Play here' }).click();
  await expect(second.getByTestId('elsewhere')).toBeVisible(PATIENCE);
  await expect(game.target).toBeEnabled(PATIENCE);
  await expect(page.getByTestId('elsewhere')).toBeHidden(PATIENCE);
  await expect(page.getByTestId('balance')).toHaveAttribute('data-value', '3015', PATIENCE);
  await tap(page, 2);
  await expect.poll(() => api.accounts.taps, PATIENCE).toBe(17);

  // When one window closes, the other gets the game at once.
  await page.close();
  await notice.getByRole('button', { name: 'Play here' }).click();
  await expect(other.target).toBeEnabled(PATIENCE);
  await expect(second.getByTestId('balance')).toHaveAttribute('data-value', '3017', PATIENCE);
  expect(api.accounts.taps).toBe(17);
});
