import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HudPage } from '../../../src/client/boot/bringHud';
import { runSplash } from '../../../src/client/boot/splash';
import { createGameStore } from '../../../src/client/game/gameStore';
import { bringFonts } from '../../../src/client/home/reveal';

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

it('the page leaves out only looks that the style sheet knows', () => {
  const [, names = ''] = /<html[^>]*data-late="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
  const known = new Set([...styles.matchAll(/data-late~="(\w+)"/g)].map(([, name]) => name));
  expect(known.size).toBeGreaterThan(0);
  expect(names.split(' ').sort()).toEqual([...known].sort());
});

/** A splash whose end the test tells with a phase. */
function splash() {
  document.body.innerHTML = '<div id="splash"></div>';
  const store = createGameStore();
  const hud = { isThere: () => true, taken: new Promise<void>(() => undefined) };
  runSplash(store, { text: () => '' }, { splash: 1, isSplashKept: false }, hud as unknown as HudPage);
  return store;
}

it('home gets its fonts one by one, then gradients, then shadows, each in an idle moment after the splash', () => {
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

it.each(['welcome', 'blocked'] as const)('they also come when the splash ends in the phase %s', (phase) => {
  splash().setState({ phase });
  vi.advanceTimersByTime(4000);
  expect(root.dataset.late).toBeUndefined();
});

it('a returning player sees our fonts from the start', () => {
  bringFonts();
  expect(root.dataset.late).toBe('glow blur');
});
