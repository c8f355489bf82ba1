import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api/errors';
import EarnScreen from '../../../src/client/hud/screens/earn/EarnScreen';
import FriendsScreen from '../../../src/client/hud/screens/friends/FriendsScreen';
import { fakeGame, show } from './fakeGame';

const friends = async () => ({ friends: [], page: 1, lastPage: 1, total: 0 });
const hear = (event: 'online' | 'offline') => act(async () => void dispatchEvent(new Event(event)));

afterEach(async () => {
  cleanup();
  await hear('online');
});

it('lists load after the network was lost on one screen and returned on another', async () => {
  const list = vi.fn(async () => []);
  const { game } = fakeGame({}, { api: { friends, tasks: list, dailyTasks: list, referralTasks: list } });
  const { unmount } = await show(<FriendsScreen />, game);
  await hear('offline');
  unmount();
  await hear('online');
  await show(<EarnScreen />, game);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(3));
});

it('a list shows that it is offline, and loads when the network returns', async () => {
  const list = vi.fn(async () => {
    throw new ApiError({ kind: 'network', path: 'clicker/friends' });
  });
  const { game } = fakeGame({}, { api: { friends: list } });
  await show(<FriendsScreen />, game);
  await hear('offline');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  list.mockImplementation(friends as never);
  await hear('online');
  expect(await screen.findByText(/Nobody here yet/)).toBeTruthy();
});
