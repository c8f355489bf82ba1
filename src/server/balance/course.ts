import type { Habits } from './bots';

export const SOURCES = ['taps', 'passive', 'daily rewards', 'tasks', 'friends', 'games'] as const;
export type Source = (typeof SOURCES)[number];
export type Income = Record<Source, number>;

export interface LevelRow {
  level: number;
  /** Days since the account opened. */
  day: number;
  minutesOfPlay: number;
}

export interface DayRow {
  /** Day of play, from 1. */
  day: number;
  level: number;
  balance: number;
  productionPerHour: number;
  income: Income;
  /** True when the player could afford an unlocked purchase or gained a level. */
  hadChoice: boolean;
}

export interface Purchase {
  /** Days since the account opened. */
  day: number;
  kind: 'boosters' | 'missions';
  /** Name of the mission or type of the booster. */
  name: string;
  cost: number;
  paybackDays: number;
}

export interface Course {
  habits: Habits;
  levels: LevelRow[];
  days: DayRow[];
  income: Income;
  purchases: Purchase[];
  /** Longest time without a level or a purchase, in days, and the day it began. */
  longestLull: { days: number; from: number };
  cardsAtTop: number;
  minutesOfPlay: number;
}

export function noIncome(): Income {
  return { taps: 0, passive: 0, 'daily rewards': 0, tasks: 0, friends: 0, games: 0 };
}

export function totalOf(income: Income): number {
  return SOURCES.reduce((total, source) => total + income[source], 0);
}

export function spentOn(course: Course, kind: Purchase['kind']): number {
  return course.purchases.reduce((sum, bought) => sum + (bought.kind === kind ? bought.cost : 0), 0);
}

export function minutesPerLevel(course: Course): number[] {
  return course.levels.map(
    (row, index) => row.minutesOfPlay - (course.levels[index - 1]?.minutesOfPlay ?? 0),
  );
}

/** Returns a function that maps a level to the day on which a course reaches it, or Infinity. */
export function dayOf(course: Course): (level: number) => number {
  return (level) => course.levels.find((row) => row.level === level)?.day ?? Number.POSITIVE_INFINITY;
}
