import type { Locator } from '@playwright/test';
import { VERSIONS } from '../../src/tools/emulator/settings';
import { HostDriver } from '../tools/hostDriver';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { playable } from './support/playable';

/** Taps until the host's library is loaded, which may be after the first taps. */
async function untilFelt(host: HostDriver, hand: Fingers): Promise<void> {
  await expect(async () => {
    await hand.burst({ target: host.get('tap-target'), taps: 20, fingers: 2 });
    expect(Object.keys(host.emulator.state.haptics).length).toBeGreaterThan(0);
  }).toPass();
}

/** Withholds frames from the page, as on a busy phone. Resolves to a function that restores them. */
async function holdFrames(element: Locator): Promise<() => Promise<void>> {
  const real = await element.evaluateHandle(() => {
    const held: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (draw) => held.push(draw);
    return { held, requestAnimationFrame };
  });
  return () =>
    real.evaluate(({ held, requestAnimationFrame }) => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const draw of held) requestAnimationFrame(draw);
    });
}

test.describe('the game in a native webview', () => {
  // A jsdom test covers the adapter with each version. The other tests here use the newest.
  // [spec 1.1]
  test(`plays in host version ${VERSIONS[0]} and makes only supported calls`, async ({ page, sites }) => {
    const host = await HostDriver.open(page, await sites.url('http'), { version: VERSIONS[0] });
    await host.launch();
    await playable(host);
    await expect.poll(() => host.emulator.state.ready).toBe(true);
    await host.get('tap-target').tap();
    await host.get('bottom-nav').getByRole('link', { name: 'Friends' }).click();
    await expect.poll(() => host.path).toBe('/friends');
    expect(host.emulator.tooNewEvents()).toEqual([]);
  });

  // [spec 1.8, 2.13]
  test('uses the host’s buttons, confirms closing, opens links and logs nothing to the console', async ({
    page,
    sites,
    api,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      // iOS 17 and later have this property.
      Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });
    });
    const host = await HostDriver.open(page, await sites.url('http'));
    await host.launch();
    await playable(host);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));

    await test.step('swipes are off, the bars coloured and the page expanded', async () => {
      await expect
        .poll(() => host.emulator.state)
        .toMatchObject({
          verticalSwipes: false,
          expanded: true,
          headerColor: '#0e0a1a',
          backgroundColor: '#0e0a1a',
          bottomBarColor: '#0e0a1a',
        });
    });

    await test.step('closing needs a confirmation only while taps are unsent', async () => {
      expect(host.emulator.state.closingConfirmation).toBe(false);
      await host.get('tap-target').tap();
      await expect.poll(() => host.emulator.state.closingConfirmation).toBe(true);
      await expect.poll(() => host.emulator.state.closingConfirmation).toBe(false);
      expect(api.accounts.taps).toBe(1);
    });

    await test.step('the back button shows away from home, returns to / and disappears', async () => {
      expect(host.emulator.state.backVisible).toBe(false);
      for (const [name, path] of [
        ['Friends', '/friends'],
        ['Mining', '/missions'],
        ['Missions', '/earn'],
      ] as const) {
        await host.get('bottom-nav').getByRole('link', { name }).click();
        await expect.poll(() => host.path).toBe(path);
        await expect.poll(() => host.emulator.state.backVisible).toBe(true);
        host.emulator.pressBack();
        await expect.poll(() => host.path).toBe('/');
        await expect.poll(() => host.emulator.state.backVisible).toBe(false);
      }
    });

    await test.step('the back button closes an open overlay before it leaves the screen', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(host.get('sidebar')).toBeVisible();
      await expect.poll(() => host.emulator.state.backVisible).toBe(true);
      host.emulator.pressBack();
      await expect(host.get('sidebar')).toBeHidden();
      expect(host.path).toBe('/');
    });

    await test.step('haptics match the events and stay within a motor’s limits', async () => {
      const hand = await Fingers.of(page);
      const { haptics } = host.emulator.state;
      const total = () => Object.values(haptics).reduce((sum, times) => sum + times, 0);
      const started = Date.now();
      const before = total();
      await untilFelt(host, hand);
      await expect(async () => {
        await hand.burst({ target: host.get('tap-target'), taps: 60, fingers: 2, perSecond: 20 });
        expect(haptics['impact light']).toBeGreaterThan(5);
        // Critical taps depend on chance.
        expect(haptics['impact rigid'] ?? 0).toBeGreaterThan(0);
      }).toPass();
      // The host gets at most one haptic every 100 ms.
      expect(total() - before).toBeLessThanOrEqual(((Date.now() - started) / 1000) * 10 + 1);
    });

    await test.step('pending taps are sent when the host hides the app in mid-burst', async () => {
      await expect.poll(() => host.emulator.state.closingConfirmation).toBe(false);
      const credited = api.accounts.taps;
      const hand = await Fingers.of(page);
      const points = await fingerPoints(host.get('tap-target'), 2);
      for (let times = 0; times < 5; times++) await hand.tap(points);
      // Without frames, the game's own deadline for a batch never passes.
      const goOn = await holdFrames(host.get('tap-target'));
      host.emulator.setActive(false);
      await expect.poll(() => api.accounts.taps).toBe(credited + 10);
      host.emulator.setActive(true);
      await goOn();
      await hand.tap(points);
      await expect.poll(() => api.accounts.taps).toBe(credited + 12);
    });

    await test.step('sounds play despite the silent switch, while they are on and the game is open', async () => {
      const session = () => page.evaluate(() => Reflect.get(navigator, 'audioSession').type);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Settings' }).click();
      expect(await session()).toBe('auto');
      await page.getByRole('switch', { name: 'Sound' }).click();
      await expect.poll(session).toBe('playback');
      host.emulator.setActive(false);
      await expect.poll(session).toBe('auto');
      host.emulator.setActive(true);
      await expect.poll(session).toBe('playback');
    });

    await test.step('the home screen stays on offer until the host has added the game', async () => {
      const add = page.getByRole('button', { name: 'Add to home screen' });
      // The player refuses in the host's own dialog, which reports nothing.
      host.emulator.update({ silent: true });
      await add.click();
      await expect.poll(() => host.emulator.state.homeScreen).toBe('added');
      await expect(add).toBeVisible();
      host.emulator.update({ silent: false });
      await add.click();
      await expect(add).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });

    await test.step('links open through the host', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await host.get('sidebar').getByText('Youtube').click();
      await expect.poll(() => host.emulator.state.links.at(-1)).toMatch(/^https:\/\/www\.youtube\.com\//);
      expect(page.context().pages()).toHaveLength(1);
    });

    expect(lines).toEqual([]);
  });

  // [spec 1.5, 2.4, 2.13]
  test('shows the back button at once on another path, and shares the referral link', async ({
    page,
    sites,
  }) => {
    const host = await HostDriver.open(page, await sites.url('http'), { path: '/friends' });
    await host.launch();
    await expect.poll(() => host.emulator.state.backVisible, { timeout: 20_000 }).toBe(true);
    await page.getByRole('button', { name: 'Invite a friend' }).click({ timeout: 20_000 });
    await expect.poll(() => host.emulator.state.links.length).toBe(1);
    const shared = new URL(host.emulator.state.links[0] ?? '');
    expect(shared.origin + shared.pathname).toBe('https://t.me/share/url');
    expect(shared.searchParams.get('url')).toMatch(/^https:\/\/.+\?startapp=ref7000001$/);
    expect(shared.searchParams.get('text')).not.toBe('');
  });

  test('plays with a host that does not answer', async ({ page, sites, api }) => {
    const host = await HostDriver.open(page, await sites.url('http'), { silent: true });
    await host.launch();
    await playable(host);
    await host.get('tap-target').tap();
    await expect.poll(() => api.accounts.taps).toBe(1);
    expect(await host.cssVar('--app-height')).toBe('var(--page-height)');
  });
});

test.describe('the game in the web client', () => {
  test.use({ allowedHosts: /^web\.telegram\.org$/ });

  test('plays in its frame and recognises the player after a reload, although frames lack storage', async ({
    page,
    sites,
    api,
  }) => {
    const host = await HostDriver.open(page, await sites.url('http'), {
      mode: 'iframe',
      platform: 'weba',
      insets: 'none',
      screen: 'desktop',
    });
    await host.launch({ startParam: 'ref_42' });
    await playable(host);
    await host.get('tap-target').click();
    await expect.poll(() => api.accounts.taps).toBe(1);
    expect(api.callsOf('POST /auth/telegram-user')[0]?.body).toMatchObject({
      telegram_id: 7_000_001,
      referred_by: '42',
    });
    await host.get('bottom-nav').getByRole('link', { name: 'Friends' }).click();
    await expect.poll(() => host.emulator.state.backVisible).toBe(true);
    // The game restarts at its address without the hash, which routing dropped.
    const syncs = api.callsOf('GET /clicker/sync').length;
    await host.reload();
    await expect.poll(() => api.callsOf('GET /clicker/sync').length).toBeGreaterThan(syncs);
    await expect.poll(() => host.emulator.state.backVisible).toBe(true);
    for (const { body } of api.callsOf('POST /auth/telegram-user')) {
      expect(body).toMatchObject({ telegram_id: 7_000_001 });
    }
    host.emulator.pressBack();
    await expect.poll(() => host.path).toBe('/');
    await playable(host);
    expect(host.emulator.tooNewEvents()).toEqual([]);
  });
});
