import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHudHost } from '../../../src/client/host/hudHost';
import { keepLaunch, readLaunch } from '../../../src/client/host/launchSource';
import { openLink } from '../../../src/client/host/links';
import { createTelegramHost } from '../../../src/client/host/telegramHost';
import { VERSIONS } from '../../../src/tools/emulator/settings';
import { openJsdomHost, withJsdomHost } from '../../tools/jsdomHost';

const COLOR = '#0e0a1a';

/** The adapter updates the back button in a microtask. */
const settled = () => Promise.resolve();

withJsdomHost();

describe('launch', () => {
  it('names the player before the library loads', async () => {
    const { host } = await openJsdomHost({ account: 'rashid', premium: true, startParam: 'ref_42' });
    expect(host.launch.user).toMatchObject({ id: 7_000_002, isPremium: true, languageCode: 'ar' });
    expect(host.launch.startParam).toBe('ref_42');
    expect(host.launch.rawInitData).toMatch(/hash=[0-9a-f]{64}/);
  });

  it('names no player when the client sent none', async () => {
    const { host } = await openJsdomHost({ account: 'nobody' });
    expect(host.launch.user).toBeNull();
    expect(host.launch.isTelegram).toBe(true);
  });

  it('keeps the player when the page reloads without the hash', async () => {
    await openJsdomHost();
    keepLaunch();
    history.replaceState(null, '', '/friends');
    const host = createTelegramHost(readLaunch(), () => new Promise(() => {}));
    expect(host.launch.user?.id).toBe(7_000_001);
  });
});

describe('launch with blocked storage', () => {
  const blocked = () =>
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  afterEach(() => {
    window.name = '';
  });

  it('survives a reload without the hash, even for the library', async () => {
    await openJsdomHost();
    blocked();
    const hash = location.hash;
    keepLaunch();
    history.replaceState(null, '', '/friends?lng=de');
    const again = createTelegramHost(readLaunch(), () => new Promise(() => {}));
    expect(again.launch.user?.id).toBe(7_000_001);
    expect(location.href.endsWith(`/friends?lng=de${hash}`)).toBe(true);
  });

  it('is not read from a frame’s own name', () => {
    blocked();
    window.name = 'game-frame';
    history.replaceState(null, '', '/');
    const host = createTelegramHost(readLaunch(), () => new Promise(() => {}));
    expect(host.launch.isTelegram).toBe(false);
    expect(location.hash).toBe('');
  });
});

describe('a host of any version', () => {
  it.each([...VERSIONS, '7.10'] as const)(
    'receives only calls supported by %s, without console output',
    async (version) => {
      const lines = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
      const { host, hud, emulator } = await openJsdomHost({ version: version as '8.0' });
      const callAll = () => {
        host.ready();
        host.expand();
        host.setColor(COLOR);
        host.disableVerticalSwipes();
        host.setClosingConfirmation(true);
        host.setClosingConfirmation(false);
        hud.showBackButton(() => {});
        hud.hideBackButton();
        for (const kind of ['tap', 'crit', 'superCrit', 'combo', 'success', 'error', 'selection'] as const)
          host.haptic(kind);
        hud.requestFullscreen();
        hud.exitFullscreen();
        hud.addToHomeScreen();
        openLink(hud, 'https://example.org/');
        openLink(hud, 'https://t.me/ninja');
        hud.share('https://t.me/bot?startapp=ref1', 'Join');
      };
      callAll();
      await host.load();
      callAll();
      await hud.homeScreenStatus();
      expect(emulator.tooNewEvents()).toEqual([]);
      expect(emulator.state.ready).toBe(true);
      for (const spy of lines) {
        const own = spy.mock.calls.filter(([first]) => !String(first).includes('window.scrollTo'));
        expect(own).toEqual([]);
      }
    },
  );

  it('reports its abilities', async () => {
    expect((await openJsdomHost({ version: '6.0' })).hud).toMatchObject({
      hasBackButton: false,
      canFullscreen: false,
    });
    expect((await openJsdomHost({ version: '9.1' })).hud).toMatchObject({
      hasBackButton: true,
      canFullscreen: true,
    });
    expect((await openJsdomHost({ version: '9.1', platform: 'weba' })).hud.canFullscreen).toBe(false);
  });
});

describe('the host before its library loads', () => {
  it('is ready, expanded, coloured and safe from drags', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    host.ready();
    host.expand();
    expect(emulator.state).toMatchObject({ ready: true, expanded: true });
    host.setColor('#ffffff');
    host.setColor(COLOR);
    host.disableVerticalSwipes();
    host.setClosingConfirmation(true);
    hud.showBackButton(() => {});
    expect(emulator.state).toMatchObject({
      verticalSwipes: false,
      headerColor: COLOR,
      backgroundColor: COLOR,
    });
    await host.load();
    expect(emulator.state).toMatchObject({
      headerColor: COLOR,
      backgroundColor: COLOR,
      bottomBarColor: COLOR,
      verticalSwipes: false,
      closingConfirmation: true,
      backVisible: true,
    });
  });

  it('plays haptics at once', async () => {
    const { host, emulator } = await openJsdomHost();
    host.haptic('tap');
    expect(emulator.state.haptics).toEqual({ 'impact light': 1 });
  });

  it('reports at once that the app is hidden', async () => {
    const { host, emulator } = await openJsdomHost();
    emulator.setActive(false);
    expect(host.isVisible).toBe(false);
    emulator.setActive(true);
    expect(host.isVisible).toBe(true);
  });

  it('opens a link once the library has loaded', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    expect(openLink(hud, 'https://t.me/ninja_channel')).toBe(true);
    await host.load();
    expect(emulator.state.links).toEqual(['https://t.me/ninja_channel']);
  });

  it('opens only the last tapped link once the library has loaded', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    expect(openLink(hud, 'https://t.me/ninja_channel')).toBe(true);
    expect(openLink(hud, 'https://example.org/news')).toBe(true);
    await host.load();
    expect(emulator.state.links).toEqual(['https://example.org/news']);
  });

  it('keeps working when the library fails to load, and tries again', async () => {
    let attempts = 0;
    const host = createTelegramHost(readLaunch(), () =>
      Promise.reject(new Error(`no network ${++attempts}`)),
    );
    await host.load();
    host.haptic('tap');
    createHudHost(host).showBackButton(() => {});
    await host.load();
    expect(attempts).toBe(2);
  });
});

describe('the back button', () => {
  it('calls only the current handler', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    await host.load();
    const first = vi.fn();
    const second = vi.fn();
    hud.showBackButton(first);
    hud.showBackButton(second);
    await settled();
    emulator.pressBack();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
    hud.hideBackButton();
    await settled();
    expect(emulator.state.backVisible).toBe(false);
    emulator.pressBack();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('stays visible between two screens', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    await host.load();
    hud.showBackButton(() => {});
    await settled();
    const before = emulator.log.length;
    hud.hideBackButton();
    hud.showBackButton(() => {});
    await settled();
    expect(emulator.log.slice(before)).toEqual([]);
    expect(emulator.state.backVisible).toBe(true);
  });
});

describe('haptics', () => {
  it('are throttled and ranked, and can be turned off', async () => {
    const { host, emulator, now } = await openJsdomHost();
    await host.load();
    vi.useFakeTimers();
    for (let tap = 0; tap < 20; tap++) {
      host.haptic('tap');
      now.ms += 20;
    }
    expect(emulator.state.haptics).toEqual({ 'impact light': 4 });
    now.ms += 80;
    host.haptic('tap');
    host.haptic('superCrit');
    vi.advanceTimersByTime(100);
    expect(emulator.state.haptics).toEqual({ 'impact light': 5, 'impact heavy': 1 });
    host.setHapticsEnabled(false);
    now.ms += 1000;
    host.haptic('error');
    expect(emulator.state.haptics['notification error']).toBeUndefined();
  });
});
