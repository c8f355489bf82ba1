import { LEVEL_UP, LEVELS } from './economy/levels';
import { levelsUpTo, type Standing } from './levels';

/** Starting coins of a new player (spec §9). */
export const START_BALANCE = 3000;
export const START_EARN_PER_TAP = 1;
export const START_MAX_ENERGY = 500;

/** Highest level until the server reports its max_level (spec §9). */
const MAX_LEVEL = 18;

/** The game before any login or sync, on its own level ladder (decision 1). */
export const OFFLINE_DEFAULTS = {
  balance: START_BALANCE,
  energy: START_MAX_ENERGY,
  standing: { level: 1, earnPerTap: START_EARN_PER_TAP, maxEnergy: START_MAX_ENERGY } satisfies Standing,
  maxLevel: MAX_LEVEL,
  maxDailyResetEnergy: 6,
  levelUp: LEVEL_UP,
  levels: levelsUpTo(LEVELS, MAX_LEVEL),
} as const;
