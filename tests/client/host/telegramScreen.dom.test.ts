import { describe, expect, it, vi } from 'vitest';
import { openJsdomHost, withJsdomHost } from '../../tools/jsdomHost';

function cssVar(name: string): string {
  return document.documentElement.style.getPropertyValue(name);
}

withJsdomHost();

describe('the layout', () => {
  const layout = () => [cssVar('--safe-top'), cssVar('--safe-bottom'), cssVar('--app-height')];

  it('starts without insets and at page height when the client reports none', async () => {
    await openJsdomHost({ version: '7.7' });
    expect(layout()).toEqual(['0px', '0px', 'var(--page-height)']);
  });

  it('has the insets even before the library loads', async () => {
    const { host } = await openJsdomHost();
    expect(layout()).toEqual(['0px', '34px', 'var(--page-height)']);
    const seen: string[] = [];
    const set = vi.spyOn(document.documentElement.style, 'setProperty').mockImplementation((name, value) => {
      if (name === '--safe-bottom') seen.push(String(value));
    });
    await host.load();
    set.mockRestore();
    expect(new Set(seen)).not.toContain('0px');
  });

  it('adds the insets of system and host, even late ones', async () => {
    vi.useFakeTimers();
    const { host, hud } = await openJsdomHost({ lateInsetsMs: 800 });
    await host.load();
    hud.requestFullscreen();
    expect(cssVar('--safe-top')).toBe('0px');
    vi.advanceTimersByTime(800);
    expect([cssVar('--safe-top'), cssVar('--safe-bottom')]).toEqual(['105px', '34px']);
    expect(hud.isFullscreen).toBe(true);
  });

  it('follows only the stable height', async () => {
    const { host, emulator } = await openJsdomHost();
    await host.load();
    expect(cssVar('--app-height')).toBe('min(844px, var(--page-height))');
    emulator.sendViewport(false, 500);
    expect(cssVar('--app-height')).toBe('min(844px, var(--page-height))');
    emulator.sendViewport(true, 700);
    expect(cssVar('--app-height')).toBe('min(700px, var(--page-height))');
    emulator.sendViewport(true, 12);
    expect(cssVar('--app-height')).toBe('var(--page-height)');
  });

  it('keeps its defaults with a host that never answers', async () => {
    const { host, hud, emulator } = await openJsdomHost({ silent: true });
    await host.load();
    hud.requestFullscreen();
    expect(cssVar('--app-height')).toBe('var(--page-height)');
    expect(cssVar('--safe-top')).toBe('0px');
    expect(emulator.state.ready).toBe(false);
    vi.useFakeTimers();
    const status = hud.homeScreenStatus();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await status).toBe('unsupported');
  });
});

describe('visibility', () => {
  it('merges host, page and touch events and reports only changes', async () => {
    const { host, emulator } = await openJsdomHost();
    await host.load();
    const seen: boolean[] = [];
    const stop = host.onVisibility((visible) => seen.push(visible));
    emulator.setActive(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(host.isVisible).toBe(false);
    emulator.setActive(true);
    expect(host.isVisible).toBe(false);
    window.dispatchEvent(new Event('pageshow'));
    emulator.setActive(false);
    window.dispatchEvent(new Event('pointerdown'));
    document.dispatchEvent(new Event('freeze'));
    document.dispatchEvent(new Event('resume'));
    stop();
    emulator.setActive(false);
    expect(seen).toEqual([false, true, false, true, false, true]);
  });

  it.each(['pointerdown', 'keydown'])(
    'is assumed after a %s when the host fails to report it',
    async (type) => {
      const { host, emulator } = await openJsdomHost();
      await host.load();
      emulator.setActive(false);
      expect(host.isVisible).toBe(false);
      window.dispatchEvent(new Event(type));
      expect(host.isVisible).toBe(true);
    },
  );
});

describe('the home screen', () => {
  it('reports the game as missing until it is added', async () => {
    const { host, hud } = await openJsdomHost();
    await host.load();
    expect(await hud.homeScreenStatus()).toBe('missed');
    const added = vi.fn();
    hud.onHomeScreenAdded(added);
    hud.addToHomeScreen();
    expect(added).toHaveBeenCalledOnce();
    expect(await hud.homeScreenStatus()).toBe('added');
  });
});
