import { expect, it, onTestFinished, vi } from 'vitest';
import type { ComposedGame } from '../../../src/client/boot/createGame';
import { launch } from '../../../src/client/boot/lifecycle';
import type { Page } from '../../../src/client/boot/page';
import { createGameStore } from '../../../src/client/game/gameStore';
import { PLAYER, startTestGame } from './testGame';

it.each([
  ['the analytics token', 'noToken', { analyticsToken: ' ' }, PLAYER],
  ['the player', 'noUser', { analyticsToken: 'token' }, null],
])('a launch without %s blocks the game and makes no call', (_, launchError, config, user) => {
  const store = createGameStore();
  const enter = vi.fn();
  const track = vi.fn();
  const page = { host: { launch: { user } }, analytics: { track }, outside: { config } };
  launch(
    { store, account: { entry: { enter } } } as unknown as ComposedGame,
    page as unknown as Page,
    {} as never,
  );
  expect(store.getState()).toMatchObject({ phase: 'blocked', launchError });
  expect([enter.mock.calls, track.mock.calls]).toEqual([[], []]);
});

// [spec 4.1]
it('the splash’s time limits count from when the page showed it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store } = startTestGame({ fetch: () => new Promise(() => undefined), splashAgeMs: 6000 });
  vi.advanceTimersByTime(3999);
  expect(store.getState().phase).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(store.getState().phase).toBe('playing');
});
