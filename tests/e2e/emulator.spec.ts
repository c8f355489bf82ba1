import { test as base, expect, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { LONG } from './support/long';

/** The real development server. */
const test = base.extend<{ emulator: Page }>({
  emulator: async ({ page }, use) => {
    const server = await createServer({
      logLevel: 'error',
      cacheDir: '.cache/viewer-dev',
      server: { host: '127.0.0.1', port: 0, open: false },
    });
    await server.listen();
    await page.goto(`${server.resolvedUrls?.local[0]}src/tools/emulator/index.html`);
    await use(page);
    await server.close();
  },
});

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('the emulator discards what the game’s window writes while it closes', { tag: LONG }, async ({
  emulator,
}) => {
  test.setTimeout(120_000);
  const opening = emulator.waitForEvent('popup');
  await emulator.getByRole('button', { name: 'Pop out' }).click();
  const popup = await opening;
  const welcome = { name: 'Enter the Game' };
  await popup.getByRole('button', welcome).waitFor({ timeout: 90_000 });
  await popup.evaluate(() => {
    for (const event of ['pagehide', 'visibilitychange'])
      addEventListener(event, () => localStorage.setItem(event, 'written on the way out'), true);
  });
  await emulator.getByRole('button', { name: 'Forget data' }).click();
  await emulator.frameLocator('iframe').getByRole('button', welcome).waitFor({ timeout: 60_000 });
  expect(popup.isClosed()).toBe(true);
  const kept = await emulator.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key === 'pagehide' || key === 'visibilitychange')).toEqual([]);
});
