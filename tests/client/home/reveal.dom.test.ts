import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSplash } from '../../../src/client/boot/splash';
import { createGameStore } from '../../../src/client/game/gameStore';
import { bringFonts, revealHome } from '../../../src/client/home/reveal';
import { homeOfPage } from './homeOfPage';

const root = document.documentElement;
const styles = ['hud/styles/tokens.css', 'home/home.css']
  .map((file) => readFileSync(`src/client/${file}`, 'utf8'))
  .join();

beforeEach(() => {
  vi.useFakeTimers();
  root.dataset.late = 'dela rubik glow blur';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete root.dataset.late;
});

it('index.html delays exactly the styles known to the style sheet', () => {
  const [, names = ''] = /<html[^>]*data-late="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
  const known = new Set([...styles.matchAll(/data-late~="(\w+)"/g)].map(([, name]) => name));
  expect(known.size).toBeGreaterThan(0);
  expect(names.split(' ').sort()).toEqual([...known].sort());
});

/** Creates a splash in a phase that the test sets. */
function splash() {
  document.body.innerHTML = '<div id="splash"></div>';
  const store = createGameStore();
  const next = { isReady: () => true, ready: new Promise(() => undefined) };
  runSplash(store, { text: () => '' }, { splash: 1, isSplashKept: false }, next);
  return store;
}

it('home receives fonts, gradients and shadows one by one when idle after the splash', () => {
  const idle = vi.fn<(task: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const store = splash();
  store.setState({ isFirstLogin: true });
  vi.advanceTimersByTime(20_000);
  expect(idle).not.toHaveBeenCalled();
  store.setState({ phase: 'playing' });
  vi.advanceTimersByTime(200);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  for (const [times, left] of [
    [1, 'rubik glow blur'],
    [2, 'glow blur'],
    [3, 'blur'],
    [4, undefined],
  ] as const) {
    expect(root.dataset.late).not.toBe(left);
    expect(idle).toHaveBeenCalledTimes(times);
    idle.mock.lastCall?.[0]();
    expect(root.dataset.late).toBe(left);
    vi.advanceTimersByTime(300);
  }
  expect(idle).toHaveBeenCalledTimes(4);
});

it.each(['welcome', 'blocked'] as const)(
  'the delayed styles arrive even when the splash ends in phase %s',
  (phase) => {
    splash().setState({ phase });
    vi.advanceTimersByTime(4000);
    expect(root.dataset.late).toBeUndefined();
  },
);

describe('home beneath the splash', () => {
  function reveal() {
    const hud = document.createElement('div');
    hud.hidden = true;
    const store = createGameStore();
    revealHome(hud, store);
    return { hud, store };
  }

  it('is laid out after the first frame', () => {
    const { hud } = reveal();
    expect(hud.hidden).toBe(true);
    vi.advanceTimersByTime(40);
    expect(hud.hidden).toBe(false);
  });

  it('is laid out when the splash ends, even without a frame', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { hud, store } = reveal();
    // The early start has laid out only the top.
    hud.dataset.laidOut = 'top';
    store.setState({ phase: 'playing' });
    expect(hud.hidden).toBe(false);
    expect(hud.dataset.laidOut).toBeUndefined();
  });

  it('has every part that index.html hides', async () => {
    const page = readFileSync('index.html', 'utf8');
    const rules = /#hud\[data-laid-out\][^{]*/.exec(page)?.[0] ?? '';
    const parts = rules.match(/\.[\w-]+/g) ?? [];
    expect(parts).toHaveLength(4);
    const hud = document.createElement('div');
    hud.innerHTML = await homeOfPage();
    for (const part of parts) expect(hud.querySelectorAll(part), part).toHaveLength(1);
  });
});

it('a returning player sees the game’s fonts from the start', () => {
  bringFonts();
  expect(root.dataset.late).toBe('glow blur');
});
