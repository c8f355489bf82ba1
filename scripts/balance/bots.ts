import { PASSIVE_CAP_SECONDS } from '../../src/core/economy/passive';

const WAKING_HOURS = 16;
const CAP_HOURS = PASSIVE_CAP_SECONDS / 3600;

/** How somebody plays. Visits are spread evenly over 16 waking hours. */
export interface Habits {
  name: string;
  visitsPerDay: number;
  minutesPerVisit: number;
  tapsPerSecond: number;
  usesDailyBooster: boolean;
  /** Does the tasks that lead out of the game. */
  doesTasks: boolean;
  /** Has the demo's seven friends, who open cards of the clan. */
  hasFriends: boolean;
  /** Buys anything at all. */
  buys: boolean;
}

/** Bots buy what pays back within so many days: few at first, … */
export const FIRST_PAYBACK_DAYS = 4;
/** … more with each day played, … */
export const PAYBACK_GROWTH = 0.5;
/** … up to these, … */
export const LONGEST_PAYBACK_DAYS = 45;
/** … and costs at most this share of the balance. */
export const PURSE = 0.25;

const ENGAGED: Habits = {
  name: 'engaged',
  visitsPerDay: 8,
  minutesPerVisit: 5,
  tapsPerSecond: 8,
  usesDailyBooster: true,
  doesTasks: true,
  hasFriends: false,
  buys: true,
};

/** The bots; the aims are the first one's. */
export const BOTS: readonly [Habits, ...Habits[]] = [
  ENGAGED,
  { ...ENGAGED, name: 'engaged with 7 friends', hasFriends: true },
  { ...ENGAGED, name: 'engaged, buys nothing', buys: false },
  {
    name: 'casual',
    visitsPerDay: 3,
    minutesPerVisit: 3,
    tapsPerSecond: 6,
    usesDailyBooster: false,
    doesTasks: true,
    hasFriends: false,
    buys: true,
  },
  {
    name: 'idle',
    visitsPerDay: 1,
    minutesPerVisit: 1,
    tapsPerSecond: 4,
    usesDailyBooster: false,
    doesTasks: false,
    hasFriends: false,
    buys: true,
  },
];

/** Seconds between the starts of two visits of a day. */
export function visitGap(habits: Habits): number {
  return (WAKING_HOURS * 3600) / habits.visitsPerDay;
}

/** Hours a day that production is paid for: an absence counts for 3 h at most. */
export function paidHours(habits: Habits): number {
  const gap = WAKING_HOURS / habits.visitsPerDay;
  const night = 24 - gap * (habits.visitsPerDay - 1);
  return Math.min(CAP_HOURS, gap) * (habits.visitsPerDay - 1) + Math.min(CAP_HOURS, night);
}

/** Days within which a purchase must pay back, on a day of a bot's life. */
export function paybackLimit(day: number): number {
  return Math.min(LONGEST_PAYBACK_DAYS, FIRST_PAYBACK_DAYS + PAYBACK_GROWTH * day);
}
