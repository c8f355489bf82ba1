import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { AirdropShareParts } from '../../../src/client/hud/dialogs/AirdropShareParts';
import { airdropShare } from '../../../src/core/airdrop/estimate';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const points = (coins: number) => `+${airdropShare({ coins, hourlyIncome: 0, friends: 0 }).coins}`;
const shownCoins = () => screen.getByText('Coins').nextElementSibling?.textContent;
const account = (accumulatedCoins: number | null) => ({ totalReferrals: 0, accumulatedCoins }) as Account;

// [spec 1.6]
it('counts the accumulated coins, which spending does not lower', async () => {
  const { game } = fakeGame({ account: account(9000) });
  game.store.setState(({ game: view }) => ({ game: { ...view, balance: 2000 } }));
  await show(<AirdropShareParts />, game);
  expect(shownCoins()).toBe(points(9000));
});

it('counts the balance when it is higher or no sum is named', async () => {
  const { game } = fakeGame({ account: account(3000) });
  game.store.setState(({ game: view }) => ({ game: { ...view, balance: 7000 } }));
  await show(<AirdropShareParts />, game);
  expect(shownCoins()).toBe(points(7000));
  act(() => game.store.setState({ account: account(null) }));
  expect(shownCoins()).toBe(points(7000));
});
