import type { BoosterType, EconomyApi } from '../services/api/economyApi';
import type { SettledGame } from '../sim/commands';
import type { GameStoreApi } from '../store/gameStore';
import { levelOf } from './applySync';
import type { Engine } from './engine';
import type { Lane } from './lane';
import type { SendTaps } from './sendTaps';
import type { SyncAccount } from './syncAccount';
import type { Tracker } from './tracker';

export interface PurchasesOptions {
  api: EconomyApi;
  engine: Engine;
  store: GameStoreApi;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Everything that spends or claims. Each sends pending taps first (decision 17), shows its effect at once
 * and takes it back when the server refuses, and ends with a sync so that both sides agree. The same
 * purchase pressed twice is one purchase. All of them reject with the call's ApiError.
 */
export function createPurchases(options: PurchasesOptions) {
  const { api, engine, store, lane, sendTaps, sync, analytics } = options;
  const running = new Map<string, Promise<void>>();

  const once = (key: string, task: () => Promise<void>): Promise<void> => {
    const current = running.get(key);
    if (current) return current;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  /** `preview` shows at once; its opposite is applied before the answer or after a refusal. */
  const settle = (
    key: string,
    preview: SettledGame | null,
    call: () => Promise<SettledGame>,
  ): Promise<void> =>
    once(key, () => {
      if (preview) engine.dispatch({ type: 'settle', game: preview });
      return lane.run(async () => {
        let isShown = preview !== null;
        const takeBack = () => {
          if (isShown && preview?.reward)
            engine.dispatch({ type: 'settle', game: { reward: -preview.reward } });
          isShown = false;
        };
        try {
          await sendTaps.deliverAll();
          const game = await call();
          takeBack();
          engine.dispatch({ type: 'settle', game });
          analytics.track('economy', 'purchase', { item: key });
        } catch (error) {
          takeBack();
          throw error;
        } finally {
          engine.publish();
        }
        // The purchase stands whether or not this sync arrives.
        await sync.runInLane().catch(() => undefined);
      });
    });

  return {
    buyBooster: (type: BoosterType, cost: number) =>
      settle(`booster:${type}`, { reward: -cost }, async () => {
        const answer = await api.buyBooster(type);
        return {
          balance: answer.balance,
          ...(answer.earnPerTap === null ? {} : { earnPerTap: answer.earnPerTap }),
          ...(answer.maxEnergy === null ? {} : { maxEnergy: answer.maxEnergy }),
        };
      }),

    useDailyBooster: () =>
      settle('booster:daily', null, async () => {
        const { energy, usesToday, nextAvailableAt } = await api.useDailyBooster();
        store.setState(({ account }) =>
          account ? { account: { ...account, dailyBooster: { usesToday, nextAvailableAt } } } : {},
        );
        return { energy };
      }),

    upgradeMission: (missionLevelId: string, cost: number) =>
      settle(`mission:${missionLevelId}`, { reward: -cost }, async () => {
        const { user } = await api.upgradeMission(missionLevelId);
        if (!user) return { reward: -cost };
        const { balance, earnPerTap, maxEnergy, productionPerHour } = user;
        const level = levelOf(user, engine.state.levels);
        return { balance, earnPerTap, maxEnergy, productionPerHour, level };
      }),

    claimDailyTask: (reward: number) =>
      settle('daily-task', null, async () => claimed(await api.claimDailyTask(), reward)),

    submitTask: (taskId: string) => once(`task:${taskId}`, async () => void (await api.submitTask(taskId))),

    claimTask: (taskId: string, reward: number) =>
      settle(`claim:${taskId}`, null, async () => claimed(await api.claimTask(taskId), reward)),

    completeReferralTask: (taskId: string, reward: number) =>
      settle(`referral:${taskId}`, null, async () => claimed(await api.completeReferralTask(taskId), reward)),
  };
}

function claimed({ balance }: { balance: number | null }, reward: number): SettledGame {
  return balance === null ? { reward } : { balance };
}
