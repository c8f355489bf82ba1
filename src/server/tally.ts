import { utcDay } from '../core/economy/dailyRewards';
import { markPlayed } from './playedDays';
import type { DayTally, Earnings, PlayerRecord } from './types';

/** Number of past days stored with the account. */
export const KEPT_DAYS = 14;

/** Whole coins received at once, and their source. Production, which arrives by the second, is not among them. */
export interface Income {
  source: 'taps' | Exclude<keyof Earnings, 'before' | 'past'>;
  coins: number;
}

/** Counts income other than production. Call this before adding the coins. */
export function tallyEarned(player: PlayerRecord, { source, coins }: Income, now: number): void {
  player.earnings ??= { ...NO_EARNINGS, before: player.earned.whole, past: -player.today.earned };
  const today = tallyOf(player, now);
  player.today = { ...today, earned: today.earned + coins };
  // The taps are the remainder of the sum. Counting them here would rewrite the document with each batch.
  if (source === 'taps' || coins <= 0) return;
  player.earnings = { ...player.earnings, [source]: player.earnings[source] + coins };
  player.besides = { day: today.day, coins: besidesOn(player, today.day) + coins };
}

/** Counts a batch of taps in its hour. */
export function tallyTaps(player: PlayerRecord, count: number, now: number): void {
  const today = tallyOf(player, now);
  const hour = Math.floor(now / 3600) % 24;
  player.today = { ...today, taps: today.taps + count, hours: today.hours | (1 << hour) };
}

/** Returns today's tally. A new day moves the previous tally to the stored days. A clock set back starts no new one. */
function tallyOf(player: PlayerRecord, now: number): DayTally {
  const day = utcDay(now);
  const { today } = player;
  if (today.day >= day) return today;
  const besides = besidesOn(player, today.day);
  const past = besides > 0 ? { ...today, besides } : today;
  if (today.taps > 0) player.played = markPlayed(player);
  if (today.taps > 0 || today.earned > 0) player.days = [...player.days, past].slice(-KEPT_DAYS);
  if (player.earnings) player.earnings = { ...player.earnings, past: player.earnings.past + today.earned };
  return { day, taps: 0, earned: 0, hours: 0 };
}

const besidesOn = ({ besides }: PlayerRecord, day: number) => (besides?.day === day ? besides.coins : 0);

export const NO_EARNINGS: Earnings = {
  before: 0,
  past: 0,
  daily: 0,
  tasks: 0,
  games: 0,
  friends: 0,
  back: 0,
};

export const COIN_SOURCES = ['taps', 'production', 'daily', 'tasks', 'games', 'friends', 'back'] as const;

export type CoinSource = (typeof COIN_SOURCES)[number];

/**
 * Returns all coins ever received by source. `before` holds the coins from before sources were recorded. The sum equals
 * `earned` exactly.
 */
export function earnedBySource(player: PlayerRecord): Record<CoinSource | 'before', number> {
  const earned = player.earned.whole + player.earned.parts / 3600;
  const { before, past, ...claimed } = player.earnings ?? { ...NO_EARNINGS, before: player.earned.whole };
  const active = player.earnings ? past + player.today.earned : 0;
  const claims = Object.values(claimed).reduce((sum, coins) => sum + coins, 0);
  return { taps: active - claims, production: earned - active - before, ...claimed, before };
}
