import { claimableDay, utcDay } from '../../core/economy/dailyRewards';
import { hashUnit } from '../hash';
import type { PlayerRecord } from '../types';
import type { Catalogue } from './catalogue';
import type { PopupConditions, PopupEntry } from './document';

/** Most one-time popups between two syncs. More would feel like a series of advertisements. */
const PER_SYNC = 1;

/** Returns the popup to show next, or null when none is due. */
export function nextPopup(catalogue: Catalogue, player: PlayerRecord, now: number): PopupEntry | null {
  const { servedOn, sinceSync } = player.popups;
  const due = catalogue.popups.find((popup) => {
    if (popup.isDaily ? servedOn[popup.id] === utcDay(now) : servedOn[popup.id] !== undefined) return false;
    if (!popup.isDaily && sinceSync >= PER_SYNC) return false;
    return isDue(popup, { player, now, rewardDays: catalogue.dailyRewards.length });
  });
  return due ?? null;
}

interface Moment {
  player: PlayerRecord;
  /** Unix seconds. */
  now: number;
  rewardDays: number;
}

/** True when the player and the time meet the popup's conditions. Ignores earlier showings. */
export function isDue({ id, from, until, when }: PopupEntry, moment: Moment): boolean {
  const { player, now } = moment;
  if (from !== undefined && now * 1000 < Date.parse(from)) return false;
  if (until !== undefined && now * 1000 >= Date.parse(until)) return false;
  if (when.percent !== undefined && hashUnit(id, player.telegramId) * 100 >= when.percent) return false;
  return fits(when, moment);
}

function fits(when: PopupConditions, { player, now, rewardDays }: Moment): boolean {
  const { streak } = player;
  const waits = () => claimableDay(streak.claimedDays, streak.streak, rewardDays) !== null;
  return (
    isIn(when.level, player.standing.level) &&
    isIn(when.day, utcDay(now) - utcDay(player.createdAt) + 1) &&
    isIn(when.minutes, Math.floor((now - player.createdAt) / 60)) &&
    isIn(when.streak, streak.streak) &&
    isIn(when.income, player.productionPerHour) &&
    isIn(when.friends, player.friends + player.demoFriends) &&
    (when.daysAway === undefined || isIn(when.daysAway, daysAway(player, now))) &&
    (when.rewardWaits === undefined || when.rewardWaits === waits())
  );
}

/** True when the range includes the value. A missing range includes every value. Any other range excludes null. */
function isIn(range: PopupConditions['level'], value: number | null): boolean {
  if (range === undefined) return true;
  if (value === null) return false;
  return value >= (range.min ?? 0) && value <= (range.max ?? Number.POSITIVE_INFINITY);
}

/** Returns the UTC days since the player's last earnings before today, or null for a newcomer. */
function daysAway({ today, days }: PlayerRecord, now: number): number | null {
  const before = [...days, ...(today.earned > 0 ? [today] : [])]
    .map(({ day }) => day)
    .filter((day) => day < utcDay(now));
  return before.length === 0 ? null : utcDay(now) - Math.max(...before);
}
