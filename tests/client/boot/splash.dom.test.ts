import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { runSplash } from '../../../src/client/boot/splash';
import { createGameStore } from '../../../src/client/game/gameStore';
import { bringLooks } from '../../../src/client/home/reveal';

vi.mock('../../../src/client/home/reveal', () => ({ bringLooks: vi.fn() }));

// [spec 2.14]
it('the splash disappears once, even when React arrives after the game is ready', async () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  document.body.replaceChildren(page.getElementById('splash') as HTMLElement);
  const store = createGameStore({ phase: 'loading' });
  let take: (value: unknown) => void = () => undefined;
  const taken = new Promise((resolve) => {
    take = resolve;
  });
  runSplash(
    store,
    { text: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` },
    { splash: 1, isSplashKept: false },
    { isReady: () => true, ready: taken },
  );
  store.setState({ splash: { percent: 70, assetsPercent: 30, hasError: false } });
  const shown = (name: string) => document.querySelector<HTMLElement>(`#splash .splash-${name}`);
  expect([
    shown('percent')?.textContent,
    shown('status')?.textContent,
    shown('fill')?.style.getPropertyValue('--done'),
  ]).toEqual(['splash.percent {"percent":70}', 'splash.assets {"percent":30}', '0.7']);
  expect((shown('logo') as HTMLImageElement).src).toContain('logo');
  store.setState({ phase: 'playing' });
  expect(document.getElementById('splash')).toBeNull();
  take(undefined);
  await taken;
  expect(bringLooks).toHaveBeenCalledOnce();
});

it('a long splash stays for a moment over a home that already takes taps', () => {
  vi.useFakeTimers();
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const splash = page.getElementById('splash') as HTMLElement;
  document.body.replaceChildren(splash);
  document.documentElement.dataset.stage = 'ready';
  const store = createGameStore({ phase: 'loading' });
  runSplash(
    store,
    { text: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` },
    { splash: 1, isSplashKept: true },
    { isReady: () => true, ready: Promise.resolve() },
  );
  store.setState({ splash: { percent: 100, assetsPercent: 100, hasError: false }, phase: 'playing' });
  expect([
    splash.className,
    splash.querySelector<HTMLElement>('.splash-fill')?.style.getPropertyValue('--done'),
    splash.querySelector('.splash-status')?.hasAttribute('data-done'),
  ]).toEqual(['leaving', '1', true]);
  vi.advanceTimersByTime(760);
  expect(splash.isConnected).toBe(false);
  vi.useRealTimers();
  delete document.documentElement.dataset.stage;
});
