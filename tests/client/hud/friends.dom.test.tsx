import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { FriendList } from '../../../src/client/hud/screens/friends/FriendList';
import FriendsScreen, { shortLink } from '../../../src/client/hud/screens/friends/FriendsScreen';
import { fakeGame, show } from './fakeGame';

const account = {
  referral: {
    base: { welcome: 5000, levelUp: { 2: 200, 3: 300 } },
    premium: { welcome: 25_000, levelUp: { 3: 900 } },
  },
} as unknown as Account;

// [spec 6.2]
it('the friends screen shows the reward for each of a friend’s levels, with and without Premium', async () => {
  const api = { friends: async () => ({ friends: [], page: 1, lastPage: 1, total: 0 }) };
  const { game } = fakeGame({ account }, { api });
  const [first] = game.store.getState().game.levels;
  if (!first) throw new Error('There are no levels.');
  const levels = [1, 2, 3].map((level) => ({ ...first, level, name: `Level ${level}` }));
  game.store.setState(({ game: view }) => ({ game: { ...view, levels } }));
  await show(<FriendsScreen />, game);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const figures = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(figures).toEqual([
    ['+200', '+0'],
    ['+300', '+900'],
  ]);
});

it('the friends screen promises no welcome gift when none exists', async () => {
  const api = { friends: async () => ({ friends: [], page: 1, lastPage: 1, total: 0 }) };
  const { base, premium } = account.referral;
  const poor = { ...account, referral: { base: { ...base, welcome: 0 }, premium } };
  await show(<FriendsScreen />, fakeGame({ account: poor }, { api }).game);
  const gifts = screen.getAllByText('for you and your friend').map((note) => note.parentElement?.textContent);
  expect(gifts).toEqual(['Friend with Premium+25,000for you and your friend']);
  cleanup();
  const poorest = { ...account, referral: { base: poor.referral.base, premium: { ...premium, welcome: 0 } } };
  await show(<FriendsScreen />, fakeGame({ account: poorest }, { api }).game);
  expect(screen.queryByText(/gift/)).toBeNull();
});

describe('the list of friends', () => {
  const page = (number: number, firstName: string) => ({
    friends: [{ id: firstName, telegramId: firstName, firstName, lastName: '', balance: 5, level: null }],
    page: number,
    lastPage: 2,
    total: 2,
  });
  const list = (friends: unknown) =>
    show(
      <QueryScope>
        <FriendList />
      </QueryScope>,
      fakeGame({}, { api: { friends } }).game,
    );

  it('puts the richest friend first', async () => {
    const [first] = page(1, 'Amina').friends;
    const friends = [7, 30, 12].map((balance) => ({ ...first, id: balance, balance }));
    await list(async () => ({ friends, page: 1, lastPage: 1, total: 3 }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/\d+$/)?.[0])).toEqual(['30', '12', '7']);
  });

  it('keeps the friends shown when the next page fails, and loads it on Retry', async () => {
    const friends = vi
      .fn()
      .mockResolvedValueOnce(page(1, 'Aoi'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(page(2, 'Ren'));
    await list(friends);
    await screen.findByText('Aoi');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Aoi')).not.toBeNull();
    fireEvent.click(retry);
    await screen.findByText('Ren');
    expect(friends.mock.calls.map(([number]) => number)).toEqual([1, 2, 2]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('loads the first page on Retry when it fails', async () => {
    await list(vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(page(2, 'Ren')));
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Ren');
  });
});

it.each([
  ['https://t.me/ninja_seijin_bot/play?startapp=ref1001', 't.me/ninja…ref1001'],
  ['https://t.me/a?x=1', 't.me/a?x=1'],
])('an invite link is shortened in the middle: %s is %s', (link, shown) => {
  expect(shortLink(link)).toBe(shown);
});
