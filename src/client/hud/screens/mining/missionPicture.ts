import { knownArt } from '../../../art/knownArt';
import { missionsArt } from '../../../art/missions';

/** The picture of a mission whose own picture this version of the game lacks. */
const ANY_MISSION = 'mission-dojo-6';

/** The name of a mission's picture. */
export function missionPicture(image: string): string {
  return knownArt(missionsArt, image, ANY_MISSION);
}
