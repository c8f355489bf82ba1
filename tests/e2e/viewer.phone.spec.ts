import { expect } from '@playwright/test';
import { LONG } from './support/long';
import { openGame, setField, test } from './support/studio';

const SIZE = 'effects.gain.critical.size';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';

test('a phone’s game follows the viewer’s unsaved values and reports its frames there', {
  tag: LONG,
}, async ({ page, browser, studio: { origin } }) => {
  test.setTimeout(300_000);
  await page.goto(`${origin}/viewer?scene=tap-critical&play=0&dpr=1`);
  await expect(page.locator('.device')).not.toHaveAttribute('data-busy', { timeout: 120_000 });

  const phone = await (await browser.newContext({ userAgent: IPHONE })).newPage();
  await openGame(phone, origin);
  const size = () =>
    phone.evaluate(
      async (path) => (await import(path)).TUNING.gain.critical.size,
      '/src/client/tuning/tuning.ts',
    );
  const before = await size();

  await setField(page, SIZE, '80');
  await expect.poll(size).toBe(80);
  await expect(page.getByRole('list', { name: 'Open games' })).toHaveText(
    /iPhone 390 × 844[\d.]+ ms(HIGH|LOW)/,
  );

  await test.step('a reloaded game gets the unsaved values again', async () => {
    await phone.reload();
    await expect.poll(size).toBe(80);
  });

  await test.step('an undo reaches the phone too', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(size).toBe(before);
  });

  await phone.context().close();
  await expect(page.getByRole('list', { name: 'Open games' })).toHaveCount(0);
});
