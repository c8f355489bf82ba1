import { LEVEL_UP, LEVELS } from './economy/levels';
import { levelsUpTo } from './levels';
import type { Standing } from './types';

/** Until a server names its max_level (spec §9). */
const MAX_LEVEL = 18;

/**
 * What a player sees without a login, a sync or a cached sync (decision 1). Without a server the game uses
 * its own level ladder.
 */
export const OFFLINE_DEFAULTS = {
  balance: 3000,
  energy: 500,
  standing: { level: 1, earnPerTap: 1, maxEnergy: 500 } satisfies Standing,
  maxLevel: MAX_LEVEL,
  maxDailyResetEnergy: 6,
  levelUp: LEVEL_UP,
  levels: levelsUpTo(LEVELS, MAX_LEVEL),
} as const;
