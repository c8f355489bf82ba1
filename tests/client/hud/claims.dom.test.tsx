import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';
import { BottomNav } from '../../../src/client/hud/nav/BottomNav';
import { DAILY_KEY, isReferralReady } from '../../../src/client/hud/screens/earn/claimLists';
import { watchClaims } from '../../../src/client/hud/screens/earn/watchClaims';
import { fakeGame, show } from './fakeGame';

const DAY = { id: 1, day: 1, name: 'Day 1', reward: 500, completed: false, available: true };
const TASK = { id: '1', isSubmitted: true, isRewarded: false };

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const gameWith = (api: Partial<Record<'dailyTasks' | 'tasks' | 'referralTasks', unknown>>) =>
  fakeGame(
    {},
    { api: { dailyTasks: async () => [], tasks: async () => [], referralTasks: async () => [], ...api } },
  ).game;

it.each([
  ['a gift of the day', { dailyTasks: async () => [DAY] }],
  ['a task that was opened', { tasks: async () => [TASK] }],
])('marks Missions in the navigation for %s', async (_, api) => {
  const game = gameWith(api);
  await show(<BottomNav />, game);
  expect(screen.getByRole('link', { name: 'Missions' })).toBeTruthy();
  stop = watchClaims(game);
  await screen.findByRole('link', { name: 'Missions Reward ready' });
});

it('takes the mark away once the reward is claimed', async () => {
  let days = [DAY];
  const game = gameWith({ dailyTasks: async () => days });
  stop = watchClaims(game);
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(true));
  days = [{ ...DAY, completed: true }];
  await act(() => queryClientOf(game).invalidateQueries({ queryKey: DAILY_KEY }));
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(false));
});

it('asks without a word, so that a failed list shows nothing', async () => {
  const dailyTasks = vi.fn(() => Promise.reject(new Error('down')));
  const game = gameWith({ dailyTasks, tasks: async () => [TASK] });
  stop = watchClaims(game);
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(true));
  expect(dailyTasks).toHaveBeenCalledExactlyOnceWith({ quiet: true });
});

it('does not promise a friend that nobody has counted', () => {
  const task = { id: '1', title: '', friends: 3, reward: 1, completed: false };
  expect([null, 2, 3].map((friends) => isReferralReady(task, friends))).toEqual([false, false, true]);
});
