import { expect, type Page } from '@playwright/test';
import type { Game } from './game';

/** Marks the daily popup as seen, so that it does not cover the page under test. */
export async function seenPopups(page: Page, telegramId = 1001): Promise<void> {
  await page.addInitScript((id) => {
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    localStorage.setItem('popup99LastDisplayDate', JSON.stringify({ [id]: today }));
  }, telegramId);
}

/** Opens a newcomer's game and passes the welcome. */
export async function enterAsNewcomer(game: Game, path = '/'): Promise<void> {
  await seenPopups(game.page);
  await game.open(path);
  const welcome = game.page.getByTestId('welcome');
  // The page shows home before the game runs. The button is enabled once it does.
  const ready = welcome.or(game.page.locator('[data-testid="tap-target"]:enabled')).first();
  await expect(ready).toBeVisible({ timeout: 20_000 });
  if (await welcome.isVisible()) await welcome.getByRole('button').click();
  await expect(game.target).toBeEnabled({ timeout: 20_000 });
}

/** Plays without the stage: the ninja is a picture, and the CPU is free for the rest of the page. */
export async function withoutStage(page: Page): Promise<void> {
  await page.route('**/playStage-*', (route) => route.abort());
}
