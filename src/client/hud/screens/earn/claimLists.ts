import type { Game } from '../../../game/game';

type Rows<Name extends 'dailyTasks' | 'tasks' | 'referralTasks'> = Awaited<ReturnType<Game['api'][Name]>>;
export type DailyTask = Rows<'dailyTasks'>[number];
export type Task = Rows<'tasks'>[number];
export type ReferralTask = Rows<'referralTasks'>[number];

export const DAILY_KEY = ['daily-tasks'] as const;
export const TASKS_KEY = ['tasks'] as const;
export const REFERRAL_KEY = ['referral-tasks'] as const;

/** Returns the gift that can be claimed now. */
export const readyDay = (days: readonly DailyTask[]): DailyTask | undefined =>
  days.find(({ available, completed }) => available && !completed);

export const isTaskReady = ({ isSubmitted, isRewarded }: Task): boolean => isSubmitted && !isRewarded;

/** True when the referral task can be claimed. `friends` is null while the number is unknown. */
export const isReferralReady = (
  { completed, friends: needed }: ReferralTask,
  friends: number | null,
): boolean => !completed && friends !== null && friends >= needed;
