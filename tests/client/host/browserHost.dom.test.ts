import { afterEach, describe, expect, it, vi } from 'vitest';
import { PARTS } from '../../../src/client/boot/parts';
import { createBrowserHost, DEMO_PLAYER } from '../../../src/client/host/browserHost';
import { createHost, type PageHost } from '../../../src/client/host/createHost';
import { createHudHost } from '../../../src/client/host/hudHost';
import { readLaunch } from '../../../src/client/host/launchSource';
import { openLink } from '../../../src/client/host/links';
import { closeJsdomHost } from '../../tools/jsdomHost';

let host: PageHost | null = null;

function openHud() {
  host = createBrowserHost(readLaunch(), DEMO_PLAYER);
  return createHudHost(host);
}

afterEach(() => {
  closeJsdomHost();
  vi.restoreAllMocks();
});

describe('createHost', () => {
  it('creates a browser host with a demo player outside the messaging app', () => {
    host = createHost(readLaunch(), PARTS.library.load, DEMO_PLAYER);
    expect(host.kind).toBe('browser');
    expect(createHudHost(host).hasBackButton).toBe(false);
    expect(host.launch.user).toBe(DEMO_PLAYER);
  });

  it('creates a browser host without a player for a real provider', () => {
    host = createHost(readLaunch(), PARTS.library.load, null);
    expect(host.launch.user).toBeNull();
  });

  it('creates no demo player when the messaging app names no user', () => {
    history.replaceState(null, '', '/#tgWebAppVersion=8.0&tgWebAppPlatform=ios');
    host = createHost(readLaunch(), PARTS.library.load, DEMO_PLAYER);
    expect(host.kind).toBe('telegram');
    expect(host.launch.user).toBeNull();
  });
});

describe('createBrowserHost', () => {
  // [spec 2.24]
  it('opens safe links in a new tab without an opener', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const hud = openHud();
    expect(openLink(hud, 'https://t.me/ninja')).toBe(true);
    expect(openLink(hud, 'javascript:alert(1)')).toBe(false);
    expect(openLink(hud, '/earn')).toBe(false);
    expect(open.mock.calls).toEqual([['https://t.me/ninja', '_blank', 'noopener,noreferrer']]);
  });

  it('shares through the messaging app’s dialog when the browser has none', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const hud = openHud();
    hud.share('https://t.me/bot?startapp=ref1', 'Join');
    expect(open.mock.calls[0]?.[0]).toBe(
      'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref1&text=Join',
    );
  });

  it.each([
    ['a frame that may not share', 'NotAllowedError', 1],
    ['a player who closed the sheet', 'AbortError', 0],
    ['a sheet already open', 'InvalidStateError', 0],
  ])('opens the messaging app’s dialog for %s (%s) %i times', async (_, name, opened) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const share = () => Promise.reject(new DOMException('no', name));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    openHud().share('https://t.me/bot?startapp=ref1', 'Join');
    await new Promise((seen) => setTimeout(seen));
    Reflect.deleteProperty(navigator, 'share');
    expect(open).toHaveBeenCalledTimes(opened);
  });

  it('answers every call of the host interface', async () => {
    host = createBrowserHost(readLaunch(), DEMO_PLAYER);
    const hud = createHudHost(host);
    host.ready();
    host.expand();
    host.setColor('#000000');
    host.disableVerticalSwipes();
    host.setClosingConfirmation(true);
    hud.showBackButton(() => {});
    hud.hideBackButton();
    host.haptic('tap');
    hud.requestFullscreen();
    hud.exitFullscreen();
    await host.load();
    hud.addToHomeScreen();
    expect(await hud.homeScreenStatus()).toBe('unsupported');
    expect(document.documentElement.style.getPropertyValue('--app-height')).toBe('var(--page-height)');
  });

  it('reports a hidden page', () => {
    host = createBrowserHost(readLaunch(), DEMO_PLAYER);
    const seen: boolean[] = [];
    host.onVisibility((visible) => seen.push(visible));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(seen).toEqual([false, true]);
  });
});
