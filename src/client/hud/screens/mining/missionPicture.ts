import { knownArt } from '../../../art/knownArt';
import { missionsArt } from '../../../art/missions';

/** The picture of a mission that this version of the game has none for. */
const ANY_MISSION = 'mission-dojo-6';

/** The name of a mission's picture. */
export function missionPicture(image: string): string {
  return knownArt(missionsArt, image, ANY_MISSION);
}
