import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../src/client/account/accountSlice';
import { QueryScope } from '../../../src/client/hud/data/QueryList';
import { HeroStory } from '../../../src/client/hud/dialogs/Stories';
import BoostScreen from '../../../src/client/hud/screens/boost/BoostScreen';
import { ReferralTasks } from '../../../src/client/hud/screens/earn/ReferralTasks';
import LeaderboardScreen from '../../../src/client/hud/screens/leaderboard/LeaderboardScreen';
import { fakeGame, show } from './fakeGame';
import { RICH } from './offers';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isDisabled = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

const account = (over: object) =>
  ({
    boosters: { multiTap: null, energyLimit: { level: 5, cost: 8000, increaseBy: 500 }, fullEnergy: null },
    dailyBooster: { usesToday: 0, nextAvailableAt: null },
    ...over,
  }) as unknown as Account;

it('a booster without an offer can’t be opened', async () => {
  await show(<BoostScreen />, fakeGame({ account: account({}), game: RICH }).game);
  expect([isDisabled(/Multi Tap/), isDisabled(/Energy Limit/)]).toEqual([true, false]);
});

it.each([
  ['Use', { usesToday: 0 }, 5, false],
  ['Back tomorrow', { usesToday: 6 }, 5, true],
  ['Energy is full', { usesToday: 0 }, 700, true],
])('the daily booster’s button says “%s”', async (name, uses, energy, isOff) => {
  const dailyBooster = { nextAvailableAt: null, ...uses };
  const game = { ...RICH, energy, maxEnergy: 700 };
  await show(<BoostScreen />, fakeGame({ account: account({ dailyBooster }), game }).game);
  expect(isDisabled(new RegExp(name, 'i'))).toBe(isOff);
});

it('a friend task can be claimed once there are enough friends', async () => {
  const task = (friends: number) => ({ id: `${friends}`, title: `Bring ${friends}`, friends, reward: 10 });
  const referralTasks = async () => [3, 4].map((friends) => ({ ...task(friends), completed: false }));
  const { game } = fakeGame({ account: account({ totalReferrals: 3 }) }, { api: { referralTasks } });
  await show(
    <QueryScope>
      <ReferralTasks />
    </QueryScope>,
    game,
  );
  await screen.findByRole('button', { name: /Bring 3/ });
  expect([isDisabled(/Bring 3/), isDisabled(/Bring 4/)]).toEqual([false, true]);
});

it('the leaderboard’s arrows end with its levels', async () => {
  const levels = [1, 2, 3].map((level) => ({ level, id: level, name: '', fromBalance: 0, toBalance: 1 }));
  const { game } = fakeGame(
    { game: { ...RICH, level: 1, levels } },
    { api: { leaderboard: async () => [], leaderboardPlace: async () => null } },
  );
  await show(<LeaderboardScreen />, game);
  const arrows = () => [isDisabled('Previous level'), isDisabled('Next level')];
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next level' }));
  expect(arrows()).toEqual([true, false]);
  next();
  expect(arrows()).toEqual([false, false]);
  next();
  expect(arrows()).toEqual([false, true]);
});

it('the first page of a story has no way back', async () => {
  await show(<HeroStory onClose={() => undefined} />, fakeGame().game);
  expect(isDisabled('Back')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(isDisabled('Back')).toBe(false);
});
