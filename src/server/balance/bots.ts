import { PASSIVE_CAP_SECONDS } from '../../core/constants';

const WAKING_HOURS = 16;
const CAP_HOURS = PASSIVE_CAP_SECONDS / 3600;
/** Longest time over which the client collects a batch, in seconds. */
const BATCH_SECONDS = 5;

export interface Friend {
  isPremium: boolean;
}

const SEVEN_FRIENDS: readonly Friend[] = [1, 0, 0, 1, 0, 0, 0].map((premium) => ({
  isPremium: premium === 1,
}));

/** Habits of one kind of player. Visits are spread evenly over 16 waking hours. */
export interface Habits {
  name: string;
  visitsPerDay: number;
  minutesPerVisit: number;
  tapsPerSecond: number;
  batchSeconds: number;
  usesDailyBooster: boolean;
  /** True when the bot does tasks that lead out of the game. */
  doesTasks: boolean;
  /** Friends that the bot invites, one a day from the first day. They play like the bot and unlock clan cards. */
  friends: readonly Friend[];
  /** True when the bot plays the paid runs of every mini-game each day, without a mistake. */
  playsGames: boolean;
  /** Null for a bot that buys nothing. */
  shopping: Shopping | null;
}

export interface Shopping {
  /** On the first day, a purchase must pay for itself within this many days. */
  firstPaybackDays: number;
  /** Days added to the payback limit with each day played. */
  paybackGrowth: number;
  longestPaybackDays: number;
  /** Largest share of the balance that a purchase may cost. */
  purse: number;
}

export const SENSIBLE: Shopping = {
  firstPaybackDays: 4,
  paybackGrowth: 0.5,
  longestPaybackDays: 45,
  purse: 0.25,
};

const ENGAGED: Habits = {
  name: 'engaged',
  visitsPerDay: 8,
  minutesPerVisit: 5,
  tapsPerSecond: 8,
  batchSeconds: BATCH_SECONDS,
  usesDailyBooster: true,
  doesTasks: true,
  friends: [],
  playsGames: false,
  shopping: SENSIBLE,
};

/** All bots. The aims judge the first two. */
export const BOTS: readonly [Habits, Habits, ...Habits[]] = [
  ENGAGED,
  { ...ENGAGED, name: 'engaged with 7 friends', friends: SEVEN_FRIENDS },
  { ...ENGAGED, name: 'engaged, buys nothing', shopping: null },
  {
    name: 'casual',
    visitsPerDay: 3,
    minutesPerVisit: 3,
    tapsPerSecond: 6,
    batchSeconds: BATCH_SECONDS,
    usesDailyBooster: false,
    doesTasks: true,
    friends: [],
    playsGames: false,
    shopping: SENSIBLE,
  },
  {
    name: 'idle',
    visitsPerDay: 1,
    minutesPerVisit: 1,
    tapsPerSecond: 4,
    batchSeconds: BATCH_SECONDS,
    usesDailyBooster: false,
    doesTasks: false,
    friends: [],
    playsGames: false,
    shopping: SENSIBLE,
  },
];

export function visitGap(habits: Habits): number {
  return (WAKING_HOURS * 3600) / habits.visitsPerDay;
}

/** Returns the hours of production paid per day. Each absence pays at most 3 h. */
export function paidHours(habits: Habits): number {
  const gap = WAKING_HOURS / habits.visitsPerDay;
  const night = 24 - gap * (habits.visitsPerDay - 1);
  return Math.min(CAP_HOURS, gap) * (habits.visitsPerDay - 1) + Math.min(CAP_HOURS, night);
}
