import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navArt } from '../../../src/client/art/nav';
import type { Game } from '../../../src/client/game/game';
import { createGameStore } from '../../../src/client/game/gameStore';
import { Art } from '../../../src/client/hud/components/Art';
import { dressHome } from '../../../src/client/hud/screens/home/dressHome';
import { fakeGame, show } from './fakeGame';

/** True while the network is up. */
let isUp = false;
const asked: string[] = [];
class Picture extends EventTarget {
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(url: string) {
    asked.push(url);
    if (isUp) this.onload?.();
    else this.onerror?.();
  }
}

beforeEach(() => {
  isUp = false;
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Image', Picture);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const image = () => document.querySelector('img');
const showArt = (name = 'nav-friends') => show(<Art set={navArt} name={name} width={30} />, fakeGame().game);

it('a missing picture is marked and retried with growing pauses until it loads', async () => {
  const { unmount } = await showArt();
  const src = image()?.getAttribute('src');
  fireEvent.error(image() as HTMLImageElement);
  expect(screen.getByText('Failed to load')).toBeTruthy();
  await pass(2999);
  expect(asked).toEqual([]);
  await pass(1);
  await pass(6000);
  expect(asked).toEqual([src, src]);
  expect(image()).toBeNull();
  isUp = true;
  await pass(12_000);
  expect(image()?.getAttribute('src')).toBe(src);
  expect(screen.queryByText('Failed to load')).toBeNull();
  unmount();
  await pass(600_000);
  expect(asked).toHaveLength(3);
});

it('retries of a picture end, but resume when the network returns', async () => {
  await showArt();
  fireEvent.error(image() as HTMLImageElement);
  await pass(3_600_000);
  expect(asked).toHaveLength(6);
  isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(image()).not.toBeNull();
});

it('retries of a picture stop once it has left the page', async () => {
  const { unmount } = await showArt();
  fireEvent.error(image() as HTMLImageElement);
  unmount();
  await pass(3_600_000);
  window.dispatchEvent(new Event('online'));
  expect(asked).toEqual([]);
});

it('home’s hero and backdrop are retried like other pictures', async () => {
  const home = document.createElement('main');
  const parts = ['nextHero', 'hero', 'backdrop'].map((part) => `<img data-live="${part}">`).join('');
  home.innerHTML = `${parts}<button data-live="tapTarget"></button><b data-live="balance"></b>`;
  const hero = home.querySelector<HTMLImageElement>('[data-live="hero"]') as HTMLImageElement;
  hero.src = '/hero.avif';
  const stop = dressHome(home, { store: createGameStore(), setCoinGoal: vi.fn() } as unknown as Game, String);
  const set = vi.spyOn(hero, 'src', 'set');
  hero.dispatchEvent(new Event('error'));
  isUp = true;
  await pass(3000);
  expect(set).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/hero.avif');
  stop();
});
