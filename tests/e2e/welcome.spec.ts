import type { Page } from '@playwright/test';
import { expect, test } from './support/game';
import { holdBack } from './support/holdBack';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WELCOME = /WelcomeScreen-.*\.js/;

/**
 * Records the parts on the page frame by frame, and a welcome without its font or hero. A lasting state is listed
 * once.
 */
async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const parts = ['#splash', '.spinner', '[data-testid="welcome"]'];
      const found = parts.filter((part) => document.querySelector(part));
      const count = document.querySelector('[data-testid="welcome"] .welcome-figure');
      const hero = document.querySelector<HTMLImageElement>('[data-testid="welcome"] .welcome-path img');
      if (count) {
        const isOurs = getComputedStyle(count).fontFamily.includes('Dela');
        const isLoaded = document.fonts.check('40px "Dela Gothic One"', '0123456789,');
        if (!isOurs || !isLoaded) found.push('in a fallback font');
        if (!hero?.complete) found.push('without its hero');
      }
      const shown = found.join(' ');
      if (seen.at(-1) !== shown) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('a newcomer sees the splash until the welcome is ready', async ({ game, page, api }) => {
  api.accounts.greetsNewcomers = true;
  const seen = await watchPage(page);
  const release = await holdBack(page, WELCOME);
  const asked = page.waitForRequest(WELCOME);
  await game.open();
  await asked;
  await page.waitForTimeout(1000);
  expect(await seen()).not.toContain('.spinner');
  release();
  await expect(page.getByTestId('welcome')).toBeVisible({ timeout: 20_000 });
  // The recorder looks once a frame.
  await expect
    .poll(async () => (await seen()).filter(Boolean))
    .toEqual(['#splash', '[data-testid="welcome"]']);
});

test('a welcome that fails to load delays the splash’s end by only a few seconds', async ({
  game,
  page,
  api,
}) => {
  api.accounts.greetsNewcomers = true;
  await holdBack(page, WELCOME);
  await game.open();
  await expect(page.locator('.spinner')).toBeVisible({ timeout: 12_000 });
  await expect(page.locator('#splash')).toHaveCount(0);
});
