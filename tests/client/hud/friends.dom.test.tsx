import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Account } from '../../../src/client/first/store/model';
import FriendsScreen from '../../../src/client/hud/screens/friends/FriendsScreen';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const account = {
  referral: {
    base: { welcome: 5000, levelUp: { 2: 200, 3: 300 } },
    premium: { welcome: 25_000, levelUp: { 3: 900 } },
  },
} as unknown as Account;

it('tells what a friend brings with each level, without Premium and with it', async () => {
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
