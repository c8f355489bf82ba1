import { setTimeout as pause } from 'node:timers/promises';
import { findHeadlessShell } from '../../scripts/lib/chromium.mjs';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { withoutWebGl } from './support/graphics';
import { launchMortalBrowser, type MortalBrowser } from './support/launch';
import { launchHash } from './support/launchHash';
import { LONG } from './support/long';

const AGE_OF_A_SAFE_TAP_MS = 100;

/** Browsers that a failed test would leave running. */
const started: MortalBrowser[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

async function start(address: string, profile: string) {
  const browser = await launchMortalBrowser(profile, [], findHeadlessShell());
  started.push(browser);
  await withoutWebGl(browser.page.context());
  await browser.page.goto(address, { waitUntil: 'commit' });
  const target = browser.page.getByTestId('tap-target');
  await expect(target).toBeEnabled({ timeout: 20_000 });
  return { browser, target };
}

for (const { page, busyMs, tag } of [
  { page: 'a fresh page', busyMs: 0, tag: [] },
  { page: 'a fresh page that is kept busy by what follows', busyMs: 3000, tag: LONG },
])
  test(`the first tap on ${page} survives a killed browser`, { tag }, async ({ sites, api }, testInfo) => {
    const address = `${await sites.url('http')}/${launchHash()}`;
    const profile = testInfo.outputPath('profile');
    // Killing a browser may take longer than the game waits before sending.
    api.on('POST /clicker/tap', { status: 503 });
    const first = await start(address, profile);
    const hand = await Fingers.of(first.browser.page);
    const points = await fingerPoints(first.target, 1);
    // A busy machine delivers touches late, so measure the tap's age from the page's event.
    const heard = first.browser.page.waitForEvent('console', (message) => message.text() === 'heard');
    await first.browser.page.evaluate((ms) => {
      // Runs after the game's listener and the microtasks it queued.
      const listener = () => {
        console.log('heard');
        const end = performance.now() + ms;
        while (performance.now() < end);
      };
      document.addEventListener('pointerdown', listener, true);
    }, busyMs);
    // A killed browser never answers this touch.
    hand.tap(points).catch(() => undefined);
    await heard;
    await pause(AGE_OF_A_SAFE_TAP_MS);
    await first.browser.kill();
    expect(api.accounts.taps).toBe(0);

    api.settle('POST /clicker/tap');
    await start(address, profile);
    await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(1);
  });
