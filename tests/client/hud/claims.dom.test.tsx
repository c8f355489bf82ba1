import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';
import { BottomNav } from '../../../src/client/hud/nav/BottomNav';
import { DAILY_KEY, isReferralReady, REFERRAL_KEY } from '../../../src/client/hud/screens/earn/claimLists';
import { watchClaims } from '../../../src/client/hud/screens/earn/watchClaims';
import { fakeGame, show } from './fakeGame';

const DAY = { id: 1, day: 1, name: 'Day 1', reward: 500, completed: false, available: true };
const TASK = { id: '1', isSubmitted: true, isRewarded: false };

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  cleanup();
});

const gameWith = (
  api: Partial<Record<'dailyTasks' | 'tasks' | 'referralTasks', unknown>>,
  account: Account | null = null,
) =>
  fakeGame(
    { account },
    { api: { dailyTasks: async () => [], tasks: async () => [], referralTasks: async () => [], ...api } },
  ).game;

it.each([
  ['today’s gift', { dailyTasks: async () => [DAY] }],
  ['an opened task', { tasks: async () => [TASK] }],
])('the navigation marks Missions for %s', async (_, api) => {
  const game = gameWith(api);
  await show(<BottomNav shownPath="/" />, game);
  expect(screen.getByRole('link', { name: 'Missions' })).toBeTruthy();
  stop = watchClaims(game);
  await screen.findByRole('link', { name: 'Missions Reward ready' });
});

it('the mark on Missions disappears once the reward is claimed', async () => {
  let days = [DAY];
  const game = gameWith({ dailyTasks: async () => days });
  stop = watchClaims(game);
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(true));
  days = [{ ...DAY, completed: true }];
  await act(() => queryClientOf(game).invalidateQueries({ queryKey: DAILY_KEY }));
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(false));
});

it('the navigation marks Missions when a sync reports enough friends for a task', async () => {
  const friends = (totalReferrals: number) => ({ totalReferrals }) as Account;
  const task = { id: '1', title: '', friends: 3, reward: 1, completed: false };
  const referralTasks = vi.fn(async () => [task]);
  const game = gameWith({ referralTasks }, friends(2));
  stop = watchClaims(game);
  await waitFor(() => expect(queryClientOf(game).getQueryData(REFERRAL_KEY)).toEqual([task]));
  expect(game.store.getState().hasClaim).toBe(false);
  game.store.setState({ account: friends(3) });
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(true));
  expect(referralTasks).toHaveBeenCalledOnce();
});

it.each([
  ['', 1],
  [', even when the first try fails', 2],
])('the navigation marks Missions for the gift of a new day%s', async (_, tries) => {
  const midnight = Date.parse('2026-01-09T00:00:00Z');
  vi.useFakeTimers({ now: midnight - 60_000 });
  let asked = 0;
  const dailyTasks = async () => {
    if (Date.now() < midnight) return [{ ...DAY, completed: true }];
    asked++;
    if (asked < tries) throw new Error('down');
    return [DAY];
  };
  const game = gameWith({ dailyTasks });
  stop = watchClaims(game);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(game.store.getState().hasClaim).toBe(false);
  await vi.advanceTimersByTimeAsync(tries * 60_000 + 5000);
  expect(game.store.getState().hasClaim).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toBe(tries);
});

it('the lists of claims fail silently', async () => {
  const dailyTasks = vi.fn(() => Promise.reject(new Error('down')));
  const game = gameWith({ dailyTasks, tasks: async () => [TASK] });
  stop = watchClaims(game);
  await waitFor(() => expect(game.store.getState().hasClaim).toBe(true));
  expect(dailyTasks).toHaveBeenCalledExactlyOnceWith({ quiet: true });
});

it('a friend task is never ready while the number of friends is unknown', () => {
  const task = { id: '1', title: '', friends: 3, reward: 1, completed: false };
  expect([null, 2, 3].map((friends) => isReferralReady(task, friends))).toEqual([false, false, true]);
});
