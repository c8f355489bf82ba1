import type { BrowserContext, Page } from '@playwright/test';
import { HostDriver } from '../tools/hostDriver';
import { Fingers, fingerPoints } from './support/fingers';
import { expect, test } from './support/game';
import { playable } from './support/playable';
import { sparing } from './support/sparing';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const LOGIN = 'POST /auth/telegram-user';
const TAP = 'POST /clicker/tap';
const INVITER = 42;
/** Together with the phone's two logins and the desktop's own, an account gets two more logins than it holds. */
const DESKTOP_LOGINS = 9;

async function tap(host: HostDriver, times: number): Promise<void> {
  const hand = await Fingers.of(host.page);
  const points = await fingerPoints(host.get('tap-target'), 1);
  for (let done = 0; done < times; done++) await hand.tap(points);
}

/** Clears the page's storage, as the desktop client does on Linux. */
async function clearStorage(page: Page, site: string): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.detach();
}

test('a phone stays signed in beside a desktop without web storage, and a late inviter counts', async ({
  browser,
  sites,
  api,
}) => {
  test.slow();
  const site = await sites.url('http');
  const contexts: BrowserContext[] = [];
  const open = async (userAgent: string, settings: Parameters<typeof HostDriver.open>[2]) => {
    const context = await browser.newContext({ userAgent, hasTouch: true });
    contexts.push(context);
    await sparing(context);
    const host = await HostDriver.open(await context.newPage(), site, settings);
    await host.launch();
    await playable(host);
    return host;
  };
  const signIn = (telegram_id: number) =>
    fetch(`${site}/api/auth/telegram-user`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': DESKTOP },
      body: JSON.stringify({ telegram_id, first_name: 'Hana' }),
    });
  await signIn(INVITER);
  api.accounts.change({ record: { tokens: [], createdAt: Math.floor(Date.now() / 1000) } });

  const phone = await open(ANDROID, { platform: 'android', screen: 'phone' });
  await test.step('an Android phone vibrates strongly enough to feel', async () => {
    await expect(async () => {
      await tap(phone, 1);
      expect(Object.keys(phone.emulator.state.haptics)).toContain('impact soft');
    }).toPass();
    expect(phone.emulator.state.haptics).not.toHaveProperty('impact light');
  });

  await test.step('an inviter whose link is opened after the first login is reported to the provider', async () => {
    await phone.launch({ startParam: `ref_${INVITER}` });
    await playable(phone);
    await expect.poll(() => api.callsOf(LOGIN).at(-1)?.body).toMatchObject({ referred_by: `${INVITER}` });
    await expect.poll(() => api.accounts.player?.referredBy).toBe(INVITER);
  });

  await test.step('a desktop without web storage is the same device when it reopens', async () => {
    for (let login = 0; login < DESKTOP_LOGINS; login++) await signIn(7_000_001);
    const desktop = await open(DESKTOP, { platform: 'tdesktop', screen: 'desktop', insets: 'none' });
    const logins = api.callsOf(LOGIN).length;
    const credited = api.accounts.taps;
    api.on(TAP, { status: 503 });
    await tap(desktop, 3);
    const key = () => api.callsOf(TAP).at(-1)?.headers['idempotency-key'] ?? '';
    await expect.poll(() => desktop.emulator.state.deviceStorage['tap-journal']).toContain('"key"');
    const refused = key();
    await clearStorage(desktop.page, site);
    api.settle(TAP);
    await desktop.launch();
    await playable(desktop);
    await expect.poll(() => api.accounts.taps).toBe(credited + 3);
    expect(key()).toBe(refused);
    expect(api.callsOf(LOGIN)).toHaveLength(logins);
  });

  await test.step('the desktop’s logins leave the phone signed in', async () => {
    const logins = api.callsOf(LOGIN).length;
    const credited = api.accounts.taps;
    await tap(phone, 2);
    await expect.poll(() => api.accounts.taps).toBe(credited + 2);
    expect(api.callsOf(LOGIN)).toHaveLength(logins);
  });
  for (const context of contexts) await context.close();
});
