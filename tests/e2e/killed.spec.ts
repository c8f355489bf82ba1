import { setTimeout as pause } from 'node:timers/promises';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { withoutWebGl } from './support/graphics';
import { launchMortalBrowser, type MortalBrowser } from './support/launch';
import { launchHash } from './support/launchHash';

const AGE_OF_A_SAFE_TAP_MS = 100;

/** Browsers that a failed test would leave running. */
const started: MortalBrowser[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

test('the very first tap of a fresh page outlives a killed browser', async ({ sites, api }, testInfo) => {
  const address = `${await sites.url('http')}/${launchHash()}`;
  const profile = testInfo.outputPath('profile');
  const start = async () => {
    const browser = await launchMortalBrowser(profile);
    started.push(browser);
    await withoutWebGl(browser.page.context());
    await browser.page.goto(address, { waitUntil: 'commit' });
    const target = browser.page.getByTestId('tap-target');
    await expect(target).toBeEnabled({ timeout: 20_000 });
    return { browser, target };
  };

  // Killing a browser may take longer than the game waits before it sends.
  api.on('POST /clicker/tap', { status: 503 });
  const first = await start();
  const hand = await Fingers.of(first.browser.page);
  const points = await fingerPoints(first.target, 1);
  // A busy machine hands a touch over late, and the tap is as old as the page knows of it.
  const page = first.browser.page;
  await page.evaluate(() => {
    const root = document.documentElement;
    addEventListener('pointerdown', () => root.toggleAttribute('data-heard', true), true);
  });
  await hand.tap(points);
  await page.locator('html[data-heard]').waitFor({ timeout: 10_000 });
  await pause(AGE_OF_A_SAFE_TAP_MS);
  await first.browser.kill();
  expect(api.accounts.taps).toBe(0);

  api.settle('POST /clicker/tap');
  await start();
  await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(1);
});
