import { PASSIVE_CAP_SECONDS } from '../../core/constants';

const WAKING_HOURS = 16;
const CAP_HOURS = PASSIVE_CAP_SECONDS / 3600;

export interface Friend {
  isPremium: boolean;
}

/** Seven friends, two of them with Premium. */
const SEVEN_FRIENDS: readonly Friend[] = [1, 0, 0, 1, 0, 0, 0].map((premium) => ({
  isPremium: premium === 1,
}));

/** The habits of one kind of player. Visits are spread evenly over 16 waking hours. */
export interface Habits {
  name: string;
  visitsPerDay: number;
  minutesPerVisit: number;
  tapsPerSecond: number;
  usesDailyBooster: boolean;
  /** True when it does the tasks that lead out of the game. */
  doesTasks: boolean;
  /** Friends it invites, one a day from the first day. They play like the bot, and unlock clan cards. */
  friends: readonly Friend[];
  /** False for a bot that never buys anything. */
  buys: boolean;
}

/** A purchase must pay back within this many days on the first day, … */
export const FIRST_PAYBACK_DAYS = 4;
/** … this many more with each day played, … */
export const PAYBACK_GROWTH = 0.5;
/** … this many at most, … */
export const LONGEST_PAYBACK_DAYS = 45;
/** … and cost at most this share of the balance. */
export const PURSE = 0.25;

const ENGAGED: Habits = {
  name: 'engaged',
  visitsPerDay: 8,
  minutesPerVisit: 5,
  tapsPerSecond: 8,
  usesDailyBooster: true,
  doesTasks: true,
  friends: [],
  buys: true,
};

/** The bots. The first two are judged by the aims. */
export const BOTS: readonly [Habits, Habits, ...Habits[]] = [
  ENGAGED,
  { ...ENGAGED, name: 'engaged with 7 friends', friends: SEVEN_FRIENDS },
  { ...ENGAGED, name: 'engaged, buys nothing', buys: false },
  {
    name: 'casual',
    visitsPerDay: 3,
    minutesPerVisit: 3,
    tapsPerSecond: 6,
    usesDailyBooster: false,
    doesTasks: true,
    friends: [],
    buys: true,
  },
  {
    name: 'idle',
    visitsPerDay: 1,
    minutesPerVisit: 1,
    tapsPerSecond: 4,
    usesDailyBooster: false,
    doesTasks: false,
    friends: [],
    buys: true,
  },
];

/** Seconds between the starts of consecutive visits of a day. */
export function visitGap(habits: Habits): number {
  return (WAKING_HOURS * 3600) / habits.visitsPerDay;
}

/** Hours of production paid per day: each absence pays at most 3 h. */
export function paidHours(habits: Habits): number {
  const gap = WAKING_HOURS / habits.visitsPerDay;
  const night = 24 - gap * (habits.visitsPerDay - 1);
  return Math.min(CAP_HOURS, gap) * (habits.visitsPerDay - 1) + Math.min(CAP_HOURS, night);
}

/** Days within which a purchase must pay back, on a given day of a bot's life. */
export function paybackLimit(day: number): number {
  return Math.min(LONGEST_PAYBACK_DAYS, FIRST_PAYBACK_DAYS + PAYBACK_GROWTH * day);
}
