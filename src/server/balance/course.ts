import type { Habits } from './bots';

export const SOURCES = ['taps', 'passive', 'daily rewards', 'tasks', 'friends'] as const;
export type Source = (typeof SOURCES)[number];
export type Income = Record<Source, number>;

export interface LevelRow {
  level: number;
  /** Days since the account was opened. */
  day: number;
  minutesOfPlay: number;
}

export interface DayRow {
  /** 1 for the first. */
  day: number;
  level: number;
  balance: number;
  productionPerHour: number;
  income: Income;
  /** True when the balance covered an unlocked purchase or a level was gained. */
  hadChoice: boolean;
}

/** The course of one bot's life. */
export interface Course {
  habits: Habits;
  levels: LevelRow[];
  days: DayRow[];
  income: Income;
  spent: Record<'boosters' | 'missions', number>;
  /** Longest stretch without a level or a purchase, in days, and the day it began. */
  longestLull: { days: number; from: number };
  /** Cards bought up to their last level. */
  cardsAtTop: number;
  minutesOfPlay: number;
}

export function noIncome(): Income {
  return { taps: 0, passive: 0, 'daily rewards': 0, tasks: 0, friends: 0 };
}

export function totalOf(income: Income): number {
  return SOURCES.reduce((total, source) => total + income[source], 0);
}

/** Minutes of play per level, first level first. */
export function minutesPerLevel(course: Course): number[] {
  return course.levels.map(
    (row, index) => row.minutesOfPlay - (course.levels[index - 1]?.minutesOfPlay ?? 0),
  );
}
