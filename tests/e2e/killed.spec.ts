import { setTimeout as pause } from 'node:timers/promises';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { launchMortalBrowser } from './support/launch';
import { launchHash } from './support/launchHash';

const AGE_OF_A_SAFE_TAP_MS = 100;

test('the very first tap of a fresh page outlives a killed browser', async ({ sites, api }, testInfo) => {
  const address = `${await sites.url('http')}/${launchHash()}`;
  const profile = testInfo.outputPath('profile');

  const first = await launchMortalBrowser(profile);
  await first.page.goto(address, { waitUntil: 'commit' });
  const target = first.page.getByTestId('tap-target');
  await expect(target).toBeEnabled({ timeout: 20_000 });
  const hand = await Fingers.of(first.page);
  await hand.tap(await fingerPoints(target, 1));
  await pause(AGE_OF_A_SAFE_TAP_MS);
  await first.kill();
  expect(api.accounts.taps).toBe(0);

  const second = await launchMortalBrowser(profile);
  await second.page.goto(address, { waitUntil: 'commit' });
  await expect(second.page.getByTestId('tap-target')).toBeEnabled({ timeout: 20_000 });
  await expect.poll(() => api.accounts.taps, { timeout: 20_000 }).toBe(1);
  await second.kill();
});
