import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { BrowserFault } from '../browserCell';

async function lifecycleState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
}

export const LIFECYCLE: readonly BrowserFault[] = [
  {
    kind: 'lifecycle',
    name: 'the page’s process crashes',
    async happen(stay) {
      const session = await stay.page.context().newCDPSession(stay.page);
      // A tap is stored within 100 ms.
      await stay.pass(100);
      const crashed = stay.page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await stay.openAgain();
    },
  },
  {
    kind: 'lifecycle',
    name: 'closed 100 ms after a tap',
    async happen(stay) {
      await stay.pass(100);
      await stay.openAgain();
    },
  },
  {
    kind: 'lifecycle',
    name: 'hidden and shown fifty times',
    async happen({ page }) {
      await page.evaluate(() => {
        for (let time = 0; time < 100; time++) {
          const state = time % 2 === 0 ? 'hidden' : 'visible';
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
    },
  },
  {
    kind: 'lifecycle',
    name: 'frozen for three seconds',
    async happen({ page }) {
      await lifecycleState(page, 'frozen');
      await pause(3000);
      await lifecycleState(page, 'active');
    },
  },
  {
    kind: 'lifecycle',
    name: 'reloaded during a send that the provider carried out',
    async happen(stay) {
      stay.provider.holdAnswers(true);
      await expect.poll(() => stay.provider.creditedTaps(), { timeout: 30_000 }).toBeGreaterThan(0);
      stay.provider.holdAnswers(false);
      await stay.page.reload({ waitUntil: 'commit' });
      await stay.ready();
    },
  },
  {
    kind: 'lifecycle',
    name: 'reloaded every five seconds, four times',
    async happen(stay) {
      for (let time = 0; time < 4; time++) {
        await pause(5000);
        await stay.page.reload({ waitUntil: 'commit' });
        await stay.ready();
      }
    },
  },
];
