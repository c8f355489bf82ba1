import type { Game } from '../../../game/game';

type Rows<Name extends 'dailyTasks' | 'tasks' | 'referralTasks'> = Awaited<ReturnType<Game['api'][Name]>>;
export type DailyTask = Rows<'dailyTasks'>[number];
export type Task = Rows<'tasks'>[number];
export type ReferralTask = Rows<'referralTasks'>[number];

/** Cache keys of the three lists of Missions. */
export const DAILY_KEY = ['daily-tasks'] as const;
export const TASKS_KEY = ['tasks'] as const;
export const REFERRAL_KEY = ['referral-tasks'] as const;

/** The gift that can be claimed now. */
export const readyDay = (days: readonly DailyTask[]): DailyTask | undefined =>
  days.find(({ available, completed }) => available && !completed);

export const isTaskReady = ({ isSubmitted, isRewarded }: Task): boolean => isSubmitted && !isRewarded;

/** `friends` is null while their number is unknown. */
export const isReferralReady = (
  { completed, friends: needed }: ReferralTask,
  friends: number | null,
): boolean => !completed && friends !== null && friends >= needed;
