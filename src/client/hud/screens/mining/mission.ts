import { useTranslation } from 'react-i18next';
import { knownArt } from '../../../art/artSet';
import { missionsArt } from '../../../art/missions';
import type { Game } from '../../../game/game';

export const MISSIONS_KEY = ['missions'] as const;

export type Mission = Awaited<ReturnType<Game['api']['missions']>>[number];

export type MissionLock = { kind: 'level'; needed: number } | { kind: 'friends'; needed: number } | null;

/**
 * Returns the unmet condition of a mission never bought. `friends` is null while unknown; the provider then decides.
 */
export function missionLock(
  mission: Mission,
  player: { level: number; friends: number | null },
): MissionLock {
  if ((missionLevel(mission) ?? 1) > 0) return null;
  if (player.level < mission.requiredLevel) return { kind: 'level', needed: mission.requiredLevel };
  if (player.friends !== null && player.friends < mission.requiredFriends)
    return { kind: 'friends', needed: mission.requiredFriends };
  return null;
}

/** Returns the player's level of a mission: 0 for a new one, null at the last level. */
export function missionLevel({ nextLevel }: Mission): number | null {
  return nextLevel ? nextLevel.level - 1 : null;
}

/** Returns the hours until the next level has paid for itself, or null when the level adds nothing. */
export function paybackHours({ nextLevel }: Mission): number | null {
  if (!nextLevel || nextLevel.productionPerHour <= 0) return null;
  return nextLevel.cost / nextLevel.productionPerHour;
}

/**
 * Returns the affordable mission that pays back soonest. Null with fewer than two, because "best" needs a comparison.
 */
export function bestBuy(
  missions: readonly Mission[],
  player: { level: number; friends: number | null; balance: number },
): string | null {
  const hours = missions
    .filter(
      (mission) =>
        mission.nextLevel &&
        mission.nextLevel.cost <= player.balance &&
        missionLock(mission, player) === null,
    )
    .map((mission) => ({ id: mission.id, hours: paybackHours(mission) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.hours - b.hours);
  const [best] = hours;
  return best && hours.length > 1 && Number.isFinite(best.hours) ? best.id : null;
}

/** Fallback for a picture that this version of the game lacks. */
const ANY_MISSION = 'mission-dojo-6';

export function missionPicture(image: string): string {
  return knownArt(missionsArt, image, ANY_MISSION);
}

const HOURS_PER_DAY = 24;

/** Returns the payback time of the next level in words, or null when the level adds nothing. */
export function usePayback(mission: Mission): string | null {
  const { t } = useTranslation();
  const hours = paybackHours(mission);
  if (hours === null) return null;
  return hours < HOURS_PER_DAY * 2
    ? t('mining.hours', { count: Math.max(1, Math.ceil(hours)) })
    : t('mining.days', { count: Math.ceil(hours / HOURS_PER_DAY) });
}
