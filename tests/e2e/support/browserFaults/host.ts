import { expect } from '@playwright/test';
import type { BrowserFault } from '../browserCell';

export const HOST: readonly BrowserFault[] = [
  {
    kind: 'host',
    name: 'no messaging app, and a provider that needs one',
    address: '/',
    async instead({ page }) {
      const heading = page.getByRole('heading', { name: 'Telegram User data is not provided.' });
      await expect(heading).toBeVisible({ timeout: 30_000 });
    },
  },
  ...['6.0', '7.6', '8.0'].map(
    (version): BrowserFault => ({
      kind: 'host',
      name: `a messaging app of version ${version}`,
      launch: { version },
    }),
  ),
  {
    kind: 'host',
    name: 'a messaging app that never answers',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } });
      }),
  },
  {
    kind: 'host',
    name: 'a hostile start parameter',
    launch: { startParam: '"><script>window.wasHit=1</script>../../ref_1&telegram_id=99' },
    async happen({ page }) {
      expect(await page.evaluate(() => 'wasHit' in window)).toBe(false);
    },
  },
];
