import { START_EARN_PER_TAP, START_MAX_ENERGY } from '../../core/defaults';
import type { Catalogue } from '../catalogue/catalogue';

export function demoRates({ levelUp }: Catalogue, level: number) {
  const maxEnergy = START_MAX_ENERGY + (level - 1) * levelUp.maxEnergy;
  return {
    earn_per_tap: START_EARN_PER_TAP + (level - 1) * levelUp.earnPerTap,
    available_energy: maxEnergy,
    max_energy: maxEnergy,
  };
}
