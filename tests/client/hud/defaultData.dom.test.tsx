import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AirdropShare } from '../../../src/client/hud/dialogs/airdrop/AirdropShare';
import BoostScreen from '../../../src/client/hud/screens/boost/BoostScreen';
import EarnScreen from '../../../src/client/hud/screens/earn/EarnScreen';
import FriendsScreen from '../../../src/client/hud/screens/friends/FriendsScreen';
import LeaderboardScreen from '../../../src/client/hud/screens/leaderboard/LeaderboardScreen';
import MiningScreen from '../../../src/client/hud/screens/mining/MiningScreen';
import { fakeGame, show } from './fakeGame';

const UNKNOWN = 'Not known until the server answers.';

const MISSION = {
  id: '24',
  name: 'Oath Banner',
  typeId: '4',
  image: 'oath-banner',
  requiredLevel: 0,
  requiredFriends: 3,
  productionPerHour: 0,
  nextLevel: { id: '240', level: 1, cost: 500, productionPerHour: 90 },
};
const REFERRAL_TASK = { id: '1', title: 'Invite 3 friends', friends: 3, reward: 5000, completed: false };
const DAY = { id: '1', name: '', description: '', day: 1, reward: 500, completed: false, available: true };

/** Lists that a provider still sends while its sync fails. */
const api = {
  missions: async () => [MISSION],
  dailyTasks: async () => [DAY],
  tasks: async () => [],
  referralTasks: async () => [REFERRAL_TASK],
  friends: async () => ({ friends: [], page: 1, lastPage: 1, total: 0 }),
  leaderboard: async () => [],
  leaderboardPlace: async (): Promise<{ place: number }> => ({ place: 12_345 }),
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows a screen after a failed login or first sync: default data and no account (spec §4). */
async function showWithoutAccount(Screen: ComponentType) {
  const { game } = fakeGame({}, { api, purchases: {} });
  expect(game.store.getState().account).toBeNull();
  return show(<Screen />, game);
}

describe('on default data', () => {
  it('Mining locks no mission because of an unknown number of friends', async () => {
    await showWithoutAccount(MiningScreen);
    const mission = await screen.findByRole('button', { name: /Oath Banner/ });
    expect(mission.hasAttribute('disabled')).toBe(false);
  });

  it('Mining reserves the cards’ space while they load', async () => {
    const { game } = fakeGame({}, { api: { ...api, missions: () => new Promise(() => undefined) } });
    await show(<MiningScreen />, game);
    expect(document.querySelector('.skeleton')?.parentElement?.className).toBe('mission-grid');
  });

  it('Boost marks unknown figures as such', async () => {
    await showWithoutAccount(BoostScreen);
    expect(screen.getAllByText(UNKNOWN)).toHaveLength(3);
    expect(screen.queryByText(/left today|Back tomorrow/)).toBeNull();
  });

  it('Missions shows neither streak nor number of friends', async () => {
    await showWithoutAccount(EarnScreen);
    await screen.findByRole('button', { name: 'Claim day 1' });
    await screen.findByText('Invite 3 friends');
    expect(screen.queryByText(/in a row/)).toBeNull();
    expect(screen.queryByText(/0\s*\/\s*3/)).toBeNull();
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
  });

  it('Friends marks unknown gifts as such', async () => {
    await showWithoutAccount(FriendsScreen);
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
  });

  it('the airdrop estimate adds nothing for unknown friends', async () => {
    await showWithoutAccount(AirdropShare);
    const friends = screen.getAllByText('Friends')[0]?.parentElement;
    expect(friends?.textContent).not.toContain('+0');
  });

  it('the leaderboard opens at the player’s level', async () => {
    await showWithoutAccount(LeaderboardScreen);
    expect(screen.getByText('Level 1/18')).toBeTruthy();
  });

  it('the leaderboard shows a place beyond its list', async () => {
    await showWithoutAccount(LeaderboardScreen);
    expect(await screen.findByText('Place 12,345')).toBeTruthy();
  });

  it('the leaderboard says “Not in the top 100 yet” when the player’s place is unknown', async () => {
    const ask = vi.spyOn(api, 'leaderboardPlace').mockRejectedValue(new Error('404'));
    await showWithoutAccount(LeaderboardScreen);
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(await screen.findByText('Not in the top 100 yet')).toBeTruthy();
  });
});
