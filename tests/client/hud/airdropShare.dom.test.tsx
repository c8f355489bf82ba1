import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { AirdropShare } from '../../../src/client/hud/dialogs/airdrop/AirdropShare';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { airdrop } from './airdropAnswer';
import { fakeGame, show } from './fakeGame';

const points = (coins: number) =>
  `+${airdropPoints({ coins, income: 0, friends: 0 }, DEFAULT_AIRDROP_RULES).coins}`;
const shownCoins = () => screen.getAllByText('Coins')[0]?.nextElementSibling?.textContent;
const account = (accumulatedCoins: number | null, features: string[] = []) =>
  ({ totalReferrals: 0, accumulatedCoins, features }) as unknown as Account;

// [spec 1.6]
it('the airdrop share counts all coins earned, even those spent', async () => {
  const { game } = fakeGame({ account: account(900_000) });
  game.store.setState(({ game: view }) => ({ game: { ...view, balance: 200_000 } }));
  await show(<AirdropShare />, game);
  expect(shownCoins()).toBe(points(900_000));
  expect(shownCoins()).toBe('+80');
});

it('the airdrop share counts the balance when the provider omits the coins earned', async () => {
  const { game } = fakeGame({ account: account(null) });
  game.store.setState(({ game: view }) => ({ game: { ...view, balance: 700_000 } }));
  await show(<AirdropShare />, game);
  expect(shownCoins()).toBe(points(700_000));
  act(() => game.store.setState({ account: account(300_000) }));
  expect(shownCoins()).toBe(points(300_000));
});

// [spec 1.6, 1.9]
it('the airdrop share explains the default rules and says that they may change', async () => {
  const { game } = fakeGame({ account: account(0) });
  await show(<AirdropShare />, game);
  for (const text of [
    'All coins you ever earned: taps, games. Spending takes nothing away.',
    'From 100,000 on: +1 for every 10,000',
    'From 1,000 on: +1 for every 200',
    '+50 for every friend at level 5 or higher. Days of play needed: 7.',
    'These rules may still change.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

it('the airdrop share shows the provider’s count and rules when it has an airdrop', async () => {
  const load = vi.fn(async () =>
    airdrop({ standing: { coins: 210_000, days: 3 }, rulesHash: 'ab'.repeat(32) }),
  );
  const { game } = fakeGame({ account: account(900_000, ['airdrop']) }, { api: { airdrop: load } });
  await show(<AirdropShare />, game);
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy();
  expect(shownCoins()).toBe('+11');
  expect(screen.queryByText('These rules may still change.')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
