import { coinsOf } from '../../../core/coins';
import { utcDay } from '../../../core/economy/dailyRewards';
import { LEVEL_UP, levelRow } from '../../../core/economy/levels';
import { createPlayer } from '../../../server/player';
import type { PlayerRecord } from '../../../server/types';

/** Start of every scene, a Thursday morning. */
export const SCENE_EPOCH_MS = Date.UTC(2026, 0, 8, 9);

export const SCENE_USER = {
  id: 1001,
  firstName: 'Hanzo',
  lastName: 'Hattori',
  username: 'hanzo',
  languageCode: 'en',
  isPremium: false,
};

const FRIENDS = 7;
const HOUR = 3600;

/** Creates a presentable player in the middle of a level. */
export function scenePlayer(level: number, over: Partial<PlayerRecord> = {}): PlayerRecord {
  const now = Math.floor(SCENE_EPOCH_MS / 1000);
  const today = utcDay(now);
  const { fromBalance, toBalance } = levelRow(level);
  const upTo = Math.min(toBalance, fromBalance * 1.6 + 1000);
  const maxEnergy = 500 + (level - 1) * LEVEL_UP.maxEnergy;
  return {
    ...createPlayer({
      telegramId: SCENE_USER.id,
      id: 1,
      firstName: SCENE_USER.firstName,
      lastName: SCENE_USER.lastName,
      username: SCENE_USER.username,
      isPremium: false,
      referredBy: null,
      demoFriends: FRIENDS,
      now: now - 60 * HOUR,
    }),
    lastLoginAt: now - HOUR,
    coins: coinsOf(Math.floor(fromBalance + (upTo - fromBalance) * 0.6)),
    standing: { level, earnPerTap: 1 + (level - 1) * LEVEL_UP.earnPerTap, maxEnergy },
    energy: { shown: maxEnergy, bank: maxEnergy, at: now },
    productionPerHour: level * 420,
    passiveAt: now,
    streak: { streak: 4, claimedDays: [1, 2, 3], lastLoginDay: today, lastClaimDay: today - 1 },
    missions: { 1: 3, 2: 1 },
    ...over,
  };
}
