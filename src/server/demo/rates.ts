import { LEVEL_UP } from '../../core/economy/levels';
import { START_EARN_PER_TAP, START_MAX_ENERGY } from '../../core/economy/player';

/** Tap rates of a demo player who never bought a booster. */
export function demoRates(level: number) {
  const maxEnergy = START_MAX_ENERGY + (level - 1) * LEVEL_UP.maxEnergy;
  return {
    earn_per_tap: START_EARN_PER_TAP + (level - 1) * LEVEL_UP.earnPerTap,
    available_energy: maxEnergy,
    max_energy: maxEnergy,
  };
}
