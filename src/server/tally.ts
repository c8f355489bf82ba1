import { utcDay } from '../core/economy/streak';
import type { DayTally, PlayerRecord } from './types';

/** Days kept in addition to today. */
const DAYS = 14;

/** Counts income other than production, in whole coins. */
export function tallyEarned(player: PlayerRecord, coins: number, now: number): void {
  const today = tallyOf(player, now);
  player.today = { ...today, earned: today.earned + coins };
}

/** Counts a batch of taps in its hour. */
export function tallyTaps(player: PlayerRecord, count: number, now: number): void {
  const today = tallyOf(player, now);
  const hour = Math.floor(now / 3600) % 24;
  player.today = { ...today, taps: today.taps + count, hours: today.hours | (1 << hour) };
}

/** Today's tally. The one before joins the kept days when it is not empty. */
function tallyOf(player: PlayerRecord, now: number): DayTally {
  const day = utcDay(now);
  const { today } = player;
  if (today.day === day) return today;
  if (today.taps > 0 || today.earned > 0) player.days = [...player.days, today].slice(-DAYS);
  return { day, taps: 0, earned: 0, hours: 0 };
}
