import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadIdleParts } from '../../../src/client/boot/idleParts';
import { whenHudIsDue, whenStageIsDue } from '../../../src/client/boot/parts';
import { createGameStore } from '../../../src/client/game/gameStore';
import { startTestGame, type TestGame } from './testGame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** True when the promise resolves within `ms`. */
async function resolves(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isDone;
}

const play = ({ store }: TestGame) => store.setState({ phase: 'playing' });

it.each<[string, boolean, (game: TestGame) => void, number, boolean]>([
  ['not while home loads', true, () => undefined, 9999, false],
  ['at once for another screen', false, () => undefined, 0, true],
  ['at once for a newcomer’s welcome', true, ({ store }) => store.setState({ isFirstLogin: true }), 0, true],
  ['at once for a blocked launch', true, ({ store }) => store.setState({ phase: 'blocked' }), 0, true],
  ['at once for a failure', true, (game) => game.game.reportFailure({ kind: 'serversBusy' }), 0, true],
  [
    'at once for a toast',
    true,
    (game) => game.game.showToast({ tone: 'info', key: 'errors.offline' }),
    0,
    true,
  ],
  ['not at once on home', true, play, 900, false],
  ['after a quiet second on home', true, play, 1000, true],
  [
    'a moment after the first tap',
    true,
    (game) => {
      play(game);
      game.tap();
    },
    350,
    true,
  ],
])('React is due %s', async (_, isAtHome, happen, afterMs, expected) => {
  const game = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  const due = whenHudIsDue(game, isAtHome);
  happen(game);
  expect(await resolves(due, afterMs)).toBe(expected);
});

describe('the stage', () => {
  const never = new Promise<void>(() => undefined);
  const now = Promise.resolve();

  it.each([
    ['is due once React is on the page', now, never, 'playing', true],
    ['is due while a long splash lasts', never, now, 'loading', true],
    ['is not due before React or a long splash', never, never, 'playing', false],
    ['is never due for a blocked launch', now, never, 'blocked', false],
  ] as const)('%s', async (_, hudReady, longSplash, phase, expected) => {
    const due = whenStageIsDue(createGameStore({ phase }), hudReady, longSplash);
    expect(await resolves(due, 1000)).toBe(expected);
  });
});

it('idle parts load one per idle moment, and only the host’s library before play starts', async () => {
  const store = createGameStore({ phase: 'welcome' });
  const loaded: string[] = [];
  const load = (name: string) => () => void loaded.push(name);
  const loaders = {
    library: load('library'),
    guard: load('guard'),
    sound: load('sound'),
    analytics: load('analytics'),
    nextStart: load('nextStart'),
  };
  void loadIdleParts(store, loaders);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(loaded).toEqual(['library']);
  store.setState({ phase: 'playing' });
  for (const count of [2, 3, 4, 5]) {
    await vi.advanceTimersByTimeAsync(300);
    expect(loaded).toHaveLength(count);
  }
  expect(loaded).toEqual(['library', 'guard', 'sound', 'analytics', 'nextStart']);
});
