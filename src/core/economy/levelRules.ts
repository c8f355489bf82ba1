import { qualifyingLevel, raiseTo } from '../levels';
import type { Level, LevelIncrement, Standing } from '../types';
import { LEVEL_UP, LEVELS } from './levels';

/** The row of a level number; the nearest end of the ladder for numbers beyond it. */
export function levelRow(level: number, levels: readonly Level[] = LEVELS): Level {
  const index = Math.min(Math.max(Math.trunc(level), 1), levels.length) - 1;
  const row = levels[index];
  if (!row) throw new RangeError(`no level ${level}`);
  return row;
}

/**
 * The player's level and rates after gaining every level the balance qualifies for (spec §4). Returns the
 * same object when no level is gained.
 */
export function levelUp(
  standing: Standing,
  balance: number,
  levels: readonly Level[] = LEVELS,
  increment: LevelIncrement = LEVEL_UP,
): Standing {
  const level = qualifyingLevel(levels, balance, standing.level);
  return level > standing.level ? raiseTo(standing, level, increment) : standing;
}
