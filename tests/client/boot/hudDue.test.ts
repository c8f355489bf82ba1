import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hudDue } from '../../../src/client/boot/hudDue';
import { startTestGame, type TestGame } from './testGame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isDue(isAtHome: boolean, happen: (game: TestGame) => void, afterMs: number): Promise<boolean> {
  const game = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  let due = false;
  void hudDue(game, isAtHome).then(() => {
    due = true;
  });
  happen(game);
  await vi.advanceTimersByTimeAsync(afterMs);
  return due;
}

const play = ({ store }: TestGame) => store.setState({ phase: 'playing' });

it.each<[string, boolean, (game: TestGame) => void, number, boolean]>([
  ['not while home loads', true, () => undefined, 60_000, false],
  ['at once for another screen', false, () => undefined, 0, true],
  [
    'at once for the welcome of a newcomer',
    true,
    ({ store }) => store.setState({ isFirstLogin: true }),
    0,
    true,
  ],
  [
    'at once for a launch that is blocked',
    true,
    ({ store }) => store.setState({ phase: 'blocked' }),
    0,
    true,
  ],
  [
    'at once for a failure to show',
    true,
    (game) => game.game.reportFailure({ kind: 'serversBusy' }),
    0,
    true,
  ],
  ['at once for a toast', true, (game) => game.game.showToast({ tone: 'info', key: 'a' }), 0, true],
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
])('React is wanted %s', async (_, isAtHome, happen, afterMs, expected) => {
  expect(await isDue(isAtHome, happen, afterMs)).toBe(expected);
});
