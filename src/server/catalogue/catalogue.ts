import { ladderOf } from '../../core/economy/levels';
import { type Mission, type MissionLevel, missionLevel } from '../../core/economy/missions';
import type { Level } from '../../core/levels';
import type { CatalogueDocument } from './document';

/** A version of the catalogue, indexed for the routes. */
export interface Catalogue extends Omit<CatalogueDocument, 'levels'> {
  /** Number of the version. Version 1 is the game's own tables. */
  readonly version: number;
  readonly document: CatalogueDocument;
  readonly levels: readonly Level[];
  readonly missionsById: ReadonlyMap<number, Mission>;
}

/** Indexes a document, which must already be checked. */
export function openCatalogue(version: number, document: CatalogueDocument): Catalogue {
  return {
    ...document,
    version,
    document,
    levels: ladderOf(document.levels),
    missionsById: new Map(document.missions.map((mission) => [mission.id, mission])),
  };
}

export function findMissionLevel(
  { missionsById, missionLevels }: Catalogue,
  id: number,
): { mission: Mission; level: MissionLevel } | null {
  const mission = missionsById.get(Math.floor(id / 100));
  const level = mission && missionLevel(mission, id % 100, missionLevels);
  return mission && level ? { mission, level } : null;
}
