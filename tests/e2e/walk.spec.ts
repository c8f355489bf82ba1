import type { Page } from '@playwright/test';
import { HostDriver } from '../tools/hostDriver';
import { Conditions } from './support/conditions';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { LONG } from './support/long';
import { playable } from './support/playable';
import { nav } from './support/screens';

const PATIENCE = { timeout: 30_000 };

interface Opened {
  page: Page;
  host: HostDriver;
  phone: Conditions;
}

/** Begins an event and returns what ends it. */
type Begin = (opened: Opened) => Promise<() => Promise<unknown> | unknown>;

/** Loses each WebGL context of the page, and returns a function that restores them. */
async function loseContexts(page: Page): Promise<() => Promise<void>> {
  const lost = await page.evaluateHandle(() =>
    [...document.querySelectorAll('canvas')].flatMap((canvas) => {
      // A lost context no longer returns its extensions.
      const context = canvas.getContext('webgl2');
      const loss = context?.isContextLost() ? null : context?.getExtension('WEBGL_lose_context');
      loss?.loseContext();
      return loss ?? [];
    }),
  );
  // A game that has closed since has no context to restore.
  return () =>
    lost.evaluate((losses) => {
      for (const loss of losses)
        try {
          loss.restoreContext();
        } catch {}
    });
}

const EVENTS: Readonly<Record<string, Begin>> = {
  'lost contexts': ({ page }) => loseContexts(page),
  async hidden({ host }) {
    host.emulator.setActive(false);
    return () => host.emulator.setActive(true);
  },
  async offline({ phone }) {
    await phone.offline();
    return () => phone.online();
  },
  async 'a mini-game'({ page }) {
    await nav(page, '/games').dispatchEvent('click');
    await page.locator('a[href="/games/match-it"]').dispatchEvent('click');
    return () => nav(page, '/').dispatchEvent('click');
  },
  async 'another language'({ page }) {
    // Only home has the button.
    const choose = async (language: string) => {
      if (!(await page.locator('.home-tools').isVisible())) return;
      await page.locator('.home-tools button').first().dispatchEvent('click');
      await page.locator(`dialog[open] [lang="${language}"]`).dispatchEvent('click');
      await expect(page.locator('html')).toHaveAttribute('lang', language, PATIENCE);
    };
    await choose('de');
    return () => choose('en');
  },
  async 'an open sheet'({ page }) {
    const card = page.locator('.info-card').first();
    if (!(await card.isVisible())) return () => undefined;
    await card.dispatchEvent('click');
    await expect(page.locator('dialog[open]').first()).toBeVisible(PATIENCE);
    return () => page.keyboard.press('Escape');
  },
  async 'a wide screen'({ page }) {
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: size.height, height: size.width });
    return () => page.setViewportSize(size);
  },
};

test.describe('with the stage', () => {
  test.use({ graphics: 'unpainted' });

  test('any two overlapping events leave home drawn and the tap counted', { tag: LONG }, async ({
    page,
    sites,
    api,
  }) => {
    test.setTimeout(540_000);
    const host = await HostDriver.open(page, await sites.url('http'), { withStage: true });
    await host.launch();
    await playable(host);
    const drawn = () => expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', PATIENCE);
    await drawn();
    const canvases = await page.locator('canvas').count();
    const opened = { page, host, phone: await Conditions.of(page) };
    const hand = await Fingers.of(page);
    // Begin and end each event once. This loads the code of each screen before the phone goes offline.
    for (const begin of Object.values(EVENTS)) await (await begin(opened))();

    for (const [first, begin] of Object.entries(EVENTS))
      for (const [second, beginOther] of Object.entries(EVENTS))
        await test.step(`${first} and ${second}`, async () => {
          const ends = [await begin(opened), await beginOther(opened)];
          for (const end of ends) await end();
          // The first event's end may have no effect while a mini-game or a sheet covers home.
          await nav(page, '/').dispatchEvent('click');
          await expect(host.get('tap-target')).toBeEnabled(PATIENCE);
          await expect(page.locator('dialog[open]')).toHaveCount(0, PATIENCE);
          await drawn();
          await expect(page.locator('canvas')).toHaveCount(canvases, PATIENCE);
          await expect(page.locator('html')).toHaveAttribute('lang', /en|de/);
          const credited = api.accounts.taps;
          await hand.tap(await fingerPoints(host.get('tap-target'), 1));
          await expect.poll(() => api.accounts.taps, PATIENCE).toBe(credited + 1);
          await expect.poll(() => host.emulator.state.closingConfirmation).toBe(false);
        });
  });
});
