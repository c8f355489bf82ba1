const HOUR = 3600;

/** How somebody plays. Visits are spread evenly over 16 waking hours. */
export interface Habits {
  name: string;
  visitsPerDay: number;
  minutesPerVisit: number;
  tapsPerSecond: number;
  usesDailyBooster: boolean;
  /** Does the tasks that lead out of the game. */
  doesTasks: boolean;
  /** Buys what pays back within so many days … */
  paybackDays: number;
  /** … and costs at most this share of the balance. */
  purse: number;
}

export const BOTS: readonly Habits[] = [
  {
    name: 'engaged',
    visitsPerDay: 8,
    minutesPerVisit: 5,
    tapsPerSecond: 8,
    usesDailyBooster: true,
    doesTasks: true,
    paybackDays: 20,
    purse: 0.25,
  },
  {
    name: 'casual',
    visitsPerDay: 3,
    minutesPerVisit: 3,
    tapsPerSecond: 6,
    usesDailyBooster: false,
    doesTasks: true,
    paybackDays: 20,
    purse: 0.25,
  },
  {
    name: 'idle',
    visitsPerDay: 1,
    minutesPerVisit: 1,
    tapsPerSecond: 4,
    usesDailyBooster: false,
    doesTasks: false,
    paybackDays: 20,
    purse: 0.25,
  },
];

/** Seconds between the starts of two visits of a day. */
export function visitGap(habits: Habits): number {
  return (16 * HOUR) / habits.visitsPerDay;
}

/** Hours a day that production is paid for: gaps between visits count for 3 h at most. */
export function paidHours(habits: Habits): number {
  const gap = visitGap(habits) / HOUR;
  const night = 24 - gap * (habits.visitsPerDay - 1);
  return Math.min(3, gap) * (habits.visitsPerDay - 1) + Math.min(3, night);
}
