import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { FriendList } from '../../../src/client/hud/screens/friends/FriendList';
import '../../../src/client/hud/components/screen.css';
import '../../../src/client/hud/screens/friends/friends.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from './fakeGame';

const friend = (firstName: string) => ({ id: firstName, firstName, lastName: '', balance: 5, level: null });

test('the longest friend name takes two lines', async () => {
  await page.viewport(320, 568);
  const friends = [friend('W'.repeat(128)), friend('Aya Mori')];
  const api = { friends: async () => ({ friends, page: 1, lastPage: 1, total: 2 }) };
  await show(
    <div id="hud">
      <QueryScope>
        <FriendList />
      </QueryScope>
    </div>,
    fakeGame({}, { api }).game,
  );
  const [short, long] = [await screen.findByText('Aya Mori'), screen.getByText(/^W/)];
  expect(long.offsetHeight).toBeLessThanOrEqual(2.2 * short.offsetHeight);
  expect(document.documentElement.scrollWidth).toBe(320);
});
