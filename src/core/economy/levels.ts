import { type Level, type LevelIncrement, qualifyingLevel, raiseTo, type Standing } from '../levels';

/** Increments for each level gained (spec §9). */
export const LEVEL_UP: LevelIncrement = { maxEnergy: 500, earnPerTap: 1 };

const NINJA_LADDER: readonly (readonly [name: string, fromBalance: number])[] = [
  ['Novice', 0],
  ['Initiate', 4_300],
  ['Apprentice', 10_000],
  ['Scout', 24_000],
  ['Genin', 44_000],
  ['Stalker', 110_000],
  ['Shinobi', 320_000],
  ['Blade Dancer', 730_000],
  ['Chunin', 1_200_000],
  ['Ronin', 2_100_000],
  ['Night Hunter', 4_400_000],
  ['Oni Mask', 9_400_000],
  ['Jonin', 11_000_000],
  ['Storm Archer', 13_500_000],
  ['Samurai', 18_000_000],
  ['Shadow Master', 23_500_000],
  ['Tiger General', 28_000_000],
  ['Daimyo', 37_500_000],
  ['Jade Sage', 43_000_000],
  ['Shogun', 53_000_000],
  ['Dragon Lord', 60_000_000],
  ['Phoenix', 71_000_000],
  ['Spirit Kage', 83_000_000],
  ['Celestial', 97_000_000],
  ['Seijin', 115_000_000],
];

/** Upper end of the last level in the API. It exceeds every balance, and every client can parse it. */
const NO_UPPER_END = Number.MAX_SAFE_INTEGER;

/** Returns a ladder's rows, lowest level first. A level ends one coin below the next level's threshold. */
export function ladderOf(rungs: readonly { name: string; fromBalance: number }[]): readonly Level[] {
  return rungs.map(({ name, fromBalance }, index) => {
    const next = rungs[index + 1];
    const toBalance = next ? next.fromBalance - 1 : NO_UPPER_END;
    return { id: index + 1, level: index + 1, name, fromBalance, toBalance };
  });
}

/** The game's own 25 levels (spec §1, §3). */
export const LEVELS = ladderOf(NINJA_LADDER.map(([name, fromBalance]) => ({ name, fromBalance })));

/** Returns the row of a level, clamped to the ends of the ladder. */
export function levelRow(level: number, levels: readonly Level[] = LEVELS): Level {
  const index = Math.min(Math.max(Math.trunc(level), 1), levels.length) - 1;
  const row = levels[index];
  if (!row) throw new RangeError(`no level ${level}`);
  return row;
}

/** Returns the level and rates after all levels that the balance reaches (spec §4), or the same object. */
export function levelUp(
  standing: Standing,
  balance: number,
  levels: readonly Level[] = LEVELS,
  increment: LevelIncrement = LEVEL_UP,
): Standing {
  const level = qualifyingLevel(levels, balance, standing.level);
  return level > standing.level ? raiseTo(standing, level, increment) : standing;
}
