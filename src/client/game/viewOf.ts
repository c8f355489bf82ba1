import { comboTier } from '../../core/combo';
import type { GameState } from '../../core/state';
import type { GameView } from './model';

/** The game as the store holds it: whole coins, whole energy. */
export function viewOf(state: GameState): GameView {
  const { standing, coins, energy, combo } = state;
  return {
    balance: coins.whole,
    energy: Math.floor(energy),
    maxEnergy: standing.maxEnergy,
    earnPerTap: standing.earnPerTap,
    productionPerHour: state.productionPerHour,
    level: standing.level,
    maxLevel: state.maxLevel,
    levels: state.levels,
    levelUp: state.levelUp,
    comboCount: combo.count,
    comboTier: comboTier(combo.count),
  };
}
