import type { Page } from '@playwright/test';
import { Fingers } from './support/fingers';
import { expect, test } from './support/game';
import { withoutWebGl } from './support/graphics';
import { launchMortalBrowser } from './support/launch';
import { launchHash } from './support/launchHash';
import { LONG } from './support/long';

const target = (page: Page) => page.getByTestId('tap-target');
const balance = (page: Page) => page.getByTestId('balance');

async function tap(page: Page, taps: number): Promise<void> {
  const hand = await Fingers.of(page);
  await hand.burst({ target: target(page), taps, fingers: 1 });
}

/** Leaves for another page of the site, then returns through history to the very same page. */
async function leaveAndComeBack(page: Page, site: string, meanwhile: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.goto(`${site}/manifest.json`, { waitUntil: 'commit' });
  await meanwhile();
  await page.evaluate(() => history.back());
  await expect(target(page)).toBeEnabled({ timeout: 20_000 });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
}

// This test needs the full Chromium, because the headless shell has no back/forward cache.
test(
  'a page restored from history continues, unless another window plays',
  { tag: LONG },
  async ({ sites, api }, testInfo) => {
    test.slow();
    const site = await sites.url('http');
    const { browser, page, kill } = await launchMortalBrowser(testInfo.outputPath('profile'));
    try {
      await withoutWebGl(page.context());
      const address = `${site}/${launchHash()}`;
      await page.goto(address, { waitUntil: 'commit' });
      await expect(target(page)).toBeEnabled({ timeout: 20_000 });
      // The part that releases the account on leaving loads shortly after the game.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /guard-/.test(name)),
      );

      await tap(page, 7);
      await leaveAndComeBack(page, site, async () => undefined);
      await tap(page, 5);
      await expect(balance(page)).toHaveAttribute('data-value', '3012');
      await expect.poll(() => api.accounts.taps).toBe(12);

      const other = await browser.contexts()[0]?.newPage();
      if (!other) throw new Error('no second window');
      await leaveAndComeBack(page, site, async () => {
        await other.goto(address, { waitUntil: 'commit' });
        await expect(target(other)).toBeEnabled({ timeout: 20_000 });
        await tap(other, 20);
        await expect.poll(() => api.accounts.taps).toBe(32);
      });
      const notice = page.getByTestId('elsewhere');
      await expect(notice).toBeVisible();
      await page.bringToFront();
      await notice.getByRole('button', { name: 'Play here' }).click();
      await expect(balance(page)).toHaveAttribute('data-value', '3032', { timeout: 20_000 });
      await tap(page, 1);
      await expect.poll(() => api.accounts.taps).toBe(33);
    } finally {
      await kill();
    }
  },
);
