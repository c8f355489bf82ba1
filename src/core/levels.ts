/** A ninja level (spec §3). Balances are whole coins. The last level may be open-ended. */
export interface Level {
  id: number;
  level: number;
  name: string;
  fromBalance: number;
  toBalance: number;
}

/** Increments for each level gained (spec §3 level_up). */
export interface LevelIncrement {
  maxEnergy: number;
  earnPerTap: number;
}

/** The player's level and rates. */
export interface Standing {
  level: number;
  earnPerTap: number;
  maxEnergy: number;
}

/** Returns the level rows up to max_level (decision 41). */
export function levelsUpTo(levels: readonly Level[], maxLevel: number): readonly Level[] {
  return levels.filter(({ level }) => level <= maxLevel);
}

/** Returns the highest level that the balance reaches, at least `current`, because spending doesn't lower the level. */
export function qualifyingLevel(levels: readonly Level[], balance: number, current: number): number {
  let best = current;
  for (const row of levels) if (row.level > best && balance >= row.fromBalance) best = row.level;
  return best;
}

/** Returns from_balance of the next level above `current`, or Infinity at the top. */
export function nextThreshold(levels: readonly Level[], current: number): number {
  let threshold = Number.POSITIVE_INFINITY;
  for (const row of levels)
    if (row.level > current && row.fromBalance < threshold) threshold = row.fromBalance;
  return threshold;
}

/** Returns the level and rates after a rise to `level`. Each level gained adds the increments (spec §4). */
export function raiseTo(standing: Standing, level: number, increment: LevelIncrement): Standing {
  const gained = Math.max(0, level - standing.level);
  return {
    level: Math.max(level, standing.level),
    earnPerTap: standing.earnPerTap + gained * increment.earnPerTap,
    maxEnergy: standing.maxEnergy + gained * increment.maxEnergy,
  };
}
