import { ENERGY_PER_SECOND } from '../../core/constants';
import type { GameView } from './gameSlice';

/** Returns the whole seconds until regeneration fills the energy. */
export function secondsUntilFull({ energy, maxEnergy }: Pick<GameView, 'energy' | 'maxEnergy'>): number {
  return Math.max(0, Math.ceil((maxEnergy - energy) / ENERGY_PER_SECOND));
}
