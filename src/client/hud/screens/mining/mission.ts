import type { Game } from '../../../game/game';

/** Cache key of the mission list. */
export const MISSIONS_KEY = ['missions'] as const;

export type Mission = Awaited<ReturnType<Game['api']['missions']>>[number];

export type MissionLock = { kind: 'level'; needed: number } | { kind: 'friends'; needed: number } | null;

/**
 * What still keeps a mission closed until its first purchase; the provider enforces the same. `friends` is null while their
 * number is unknown: a mission that needs friends is open then, and the provider decides.
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

/** The mission level that the player has: one below the next, 0 for a new mission. */
export function missionLevel({ nextLevel }: Mission): number | null {
  return nextLevel ? nextLevel.level - 1 : null;
}

/** Hours until the next level has earned its cost, or null when it adds nothing. */
export function paybackHours({ nextLevel }: Mission): number | null {
  if (!nextLevel || nextLevel.productionPerHour <= 0) return null;
  return nextLevel.cost / nextLevel.productionPerHour;
}

/**
 * The mission whose next level pays back soonest, of those that the player can buy. Null when there are fewer than two,
 * because the best of one says nothing.
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
