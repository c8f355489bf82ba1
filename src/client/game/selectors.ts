import type { Level } from '../../core/levels';
import type { GameStore } from './gameStore';
import type { GameView } from './model';

/** The row of the player's level. Null until a server or the cache named the levels. */
export function currentLevel({ levels, level }: Pick<GameView, 'levels' | 'level'>): Level | null {
  return levels.find((row) => row.level === level) ?? null;
}

/** Balance against the level's to_balance, 0–1 (spec §2 home). */
export function levelProgress(game: GameView): number {
  const row = currentLevel(game);
  if (!row || row.toBalance <= 0) return 0;
  const isTop = !game.levels.some(({ level }) => level > row.level);
  if (isTop) return 1;
  return Math.min(1, game.balance / row.toBalance);
}

export type EnergyTone = 'high' | 'half' | 'low';

/** The energy bar changes colour at 50 % and 20 % (spec §2, decision 20). */
export function energyTone({ energy, maxEnergy }: Pick<GameView, 'energy' | 'maxEnergy'>): EnergyTone {
  if (energy * 5 <= maxEnergy) return 'low';
  return energy * 2 <= maxEnergy ? 'half' : 'high';
}

export const canTapNow = ({ game }: GameStore): boolean => game.energy >= game.earnPerTap;
