import { type Mission, missionProduction } from '../core/economy/missions';
import type { Catalogue } from './catalogue/catalogue';
import { GAME_CATALOGUE } from './catalogue/gameCatalogue';
import type { PlayerRecord } from './types';

/**
 * Returns a card's coins per hour as bought, even if the catalogue has lowered them later. A card without a recorded
 * income has that of the game's own tables.
 */
export function missionIncome(player: PlayerRecord, mission: Mission, { missionLevels }: Catalogue): number {
  const kept = player.missionIncome?.[mission.id];
  if (kept !== undefined) return kept;
  const level = player.missions[mission.id] ?? 0;
  const own = GAME_CATALOGUE.missionsById.get(mission.id);
  return own
    ? missionProduction(own, level, GAME_CATALOGUE.missionLevels)
    : missionProduction(mission, level, missionLevels);
}
