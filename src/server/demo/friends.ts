import { levelRow } from '../../core/economy/levels';
import type { Catalogue } from '../catalogue/catalogue';
import { type PublicProfile, wireLevel } from '../wire';
import { demoRates } from './rates';

interface DemoFriend {
  firstName: string;
  lastName: string | null;
  username: string | null;
  level: number;
  /** Position of the balance within its level, 0 to 1. */
  progress: number;
  income: number;
}

const FIRST_ID = 9_000;

/** Number of a newcomer's demo friends, fewer than any referral reward requires. */
export const FIRST_DEMO_FRIENDS = 2;

/** Friends who join the demo player, one per day. */
export const DEMO_FRIENDS: readonly DemoFriend[] = [
  { firstName: 'Hanako', lastName: 'Mori', username: 'hanako_m', level: 6, progress: 0.4, income: 1_240 },
  { firstName: 'Rafael', lastName: 'Costa', username: 'rafa_blade', level: 4, progress: 0.7, income: 530 },
  { firstName: 'Amina', lastName: null, username: 'amina_k', level: 9, progress: 0.2, income: 4_800 },
  { firstName: 'Oleh', lastName: 'Koval', username: null, level: 3, progress: 0.5, income: 210 },
  { firstName: 'Mei', lastName: 'Zhang', username: 'mei_lotus', level: 5, progress: 0.9, income: 860 },
  { firstName: 'Kwame', lastName: 'Mensah', username: 'kwame77', level: 2, progress: 0.3, income: 90 },
  { firstName: 'Elif', lastName: null, username: 'silent_elif', level: 1, progress: 0.6, income: 0 },
];

export function demoFriendsNextDay(count: number): number {
  return count === 0 ? 0 : Math.min(DEMO_FRIENDS.length, count + 1);
}

export function demoFriendProfiles(catalogue: Catalogue, count: number): PublicProfile[] {
  return DEMO_FRIENDS.slice(0, count).map((friend, index) => {
    const row = levelRow(friend.level, catalogue.levels);
    return {
      id: FIRST_ID + index,
      first_name: friend.firstName,
      last_name: friend.lastName,
      username: friend.username,
      balance: Math.floor(row.fromBalance + friend.progress * (row.toBalance - row.fromBalance)),
      ...demoRates(catalogue, row.level),
      production_per_hour: friend.income,
      level_id: row.id,
      level: wireLevel(row),
    };
  });
}
