import { LEVELS } from './economy/levels';
import type { LevelIncrement, Standing } from './types';

/**
 * What a player sees when neither login, sync nor a cached sync is there (decision 1). Without a server
 * the ladder is our own.
 */
export const OFFLINE_DEFAULTS = {
  balance: 3000,
  energy: 500,
  standing: { level: 1, earnPerTap: 1, maxEnergy: 500 } satisfies Standing,
  maxLevel: 18,
  maxDailyResetEnergy: 6,
  levelUp: { maxEnergy: 500, earnPerTap: 1 } satisfies LevelIncrement,
  levels: LEVELS,
} as const;
