import { QueryObserver } from '@tanstack/react-query';
import type { Game } from '../../../game/game';
import { loadAllEnglish } from '../../../language/english';
import { queryClientOf } from '../../data/queryClients';
import { DAILY_KEY, isReferralReady, isTaskReady, REFERRAL_KEY, readyDay, TASKS_KEY } from './claimLists';
import { watchDays } from './watchDays';

/** Lists younger than this are not refetched. */
const FRESH_MS = 60_000;
/** Interval between checks for a new day, which also spreads the requests of all open games over a minute. */
const LOOK_MS = 60_000;

/**
 * Keeps the store's `hasClaim` current: fetches the lists once, silently, then follows them and the number of friends.
 * @returns a function that stops it
 */
export function watchClaims(game: Game): () => void {
  const { api, store, serverNowMs } = game;
  const client = queryClientOf(game);
  const quiet = { quiet: true };
  // The badge needs a text that home lacks, and stays hidden until the text has loaded.
  const words = loadAllEnglish();
  const compare = () => {
    game.setHasClaim(lists.some(({ hasReady }) => hasReady()));
  };
  // Compare in a later microtask, because an observer may call back before all lists exist.
  const tell = () => void words.then(compare, () => undefined);
  const watch = <Row>(
    queryKey: readonly unknown[],
    queryFn: () => Promise<readonly Row[]>,
    hasReady: (rows: readonly Row[]) => boolean,
  ) => {
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: FRESH_MS });
    return {
      hasReady: () => hasReady(observer.getCurrentResult().data ?? []),
      renew: async () => (await observer.refetch()).isSuccess,
      stop: observer.subscribe(tell),
    };
  };
  const daily = watch(
    DAILY_KEY,
    () => api.dailyTasks(quiet),
    (days) => readyDay(days) !== undefined,
  );
  const lists: readonly { hasReady: () => boolean; stop: () => void }[] = [
    daily,
    watch(
      TASKS_KEY,
      () => api.tasks(quiet),
      (tasks) => tasks.some(isTaskReady),
    ),
    watch(
      REFERRAL_KEY,
      () => api.referralTasks(quiet),
      (tasks) => {
        const friends = store.getState().account?.totalReferrals ?? null;
        return tasks.some((task) => isReferralReady(task, friends));
      },
    ),
  ];
  const stopDays = watchDays({ serverNowMs, lookMs: LOOK_MS, renew: daily.renew });
  const stopFriends = store.subscribe(({ account }, before) => {
    if (account?.totalReferrals !== before.account?.totalReferrals) tell();
  });
  tell();
  return () => {
    stopDays();
    stopFriends();
    for (const { stop } of lists) stop();
  };
}
