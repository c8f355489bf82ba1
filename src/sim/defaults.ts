import type { Level, LevelIncrement, Standing } from './types';

/**
 * What a player sees when neither login, sync nor a cached sync is there (decision 1). The levels are
 * the first of the ladder only in form: without a server's table nobody can rise.
 */
export const OFFLINE_DEFAULTS = {
  balance: 3000,
  energy: 500,
  standing: { level: 1, earnPerTap: 1, maxEnergy: 500 } satisfies Standing,
  maxLevel: 18,
  maxDailyResetEnergy: 6,
  levelUp: { maxEnergy: 500, earnPerTap: 1 } satisfies LevelIncrement,
  levels: [] as readonly Level[],
} as const;
