import { applyAction } from '../../../core/applyAction';
import type { ActionAnswer } from '../../../core/commands';
import { waitsForSync } from '../../../core/ledger';
import { outcomeOf } from '../../first/api/outcome';
import { levelOf } from '../../first/flows/applySync';
import type { Engine } from '../../first/flows/engine';
import type { Lane } from '../../first/flows/lane';
import type { SendTaps } from '../../first/flows/sendTaps';
import type { SyncAccount } from '../../first/flows/syncAccount';
import type { Tracker } from '../../first/flows/tracker';
import type { GameStoreApi } from '../../first/store/gameStore';
import type { BoosterType, EconomyApi, SeenOffer } from './economyApi';
import { isOfferChange } from './offerChange';

export interface PurchasesOptions {
  api: EconomyApi;
  engine: Engine;
  store: GameStoreApi;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

/** The word with which a provider says that it keeps to the offer a purchase names (decision 49). */
const KEEPS_OFFERS = 'expected-offer';

type ClaimAnswer = Awaited<ReturnType<EconomyApi['claimTask']>>;
type MissionAnswer = Awaited<ReturnType<EconomyApi['upgradeMission']>>;

export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Everything that spends or claims. A purchase or claim sends pending taps first (decision 17), holds its
 * price on screen until the server answers, and ends with a sync so that both sides agree. Opening a task's
 * link only tells the server. The same purchase pressed twice is one purchase. All of them reject with the
 * call's ApiError.
 */
export function createPurchases(options: PurchasesOptions) {
  const { api, engine, store, lane, sendTaps, sync, analytics } = options;
  const running = new Map<string, Promise<unknown>>();

  const once = <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  /**
   * Carries out one purchase or claim, in the lane. The cost is held at once. It is released before the
   * answer is applied, or after a failure.
   */
  const carryOut = (item: string, cost: number, call: () => Promise<ActionAnswer>): Promise<void> =>
    lane.run(async () => {
      engine.dispatch({ type: 'hold', coins: cost }, applyAction);
      engine.publish();
      try {
        // A balance that may or may not include a batch says nothing.
        if (waitsForSync(engine.state.ledger)) await sync.runInLane().catch(() => undefined);
        await sendTaps.deliverAll();
        const answer = await call();
        engine.dispatch({ type: 'release' }, applyAction);
        engine.dispatch({ type: 'applyAnswer', answer }, applyAction);
        analytics.track('economy', 'purchase', { item });
      } catch (error) {
        engine.dispatch({ type: 'release' }, applyAction);
        // Only the server knows whether it sold, or what it asks for now.
        if (outcomeOf(error) === 'unknown' || isOfferChange(error))
          await sync.runInLane().catch(() => undefined);
        throw error;
      } finally {
        engine.publish();
      }
      // The purchase counts whether or not this sync arrives.
      await sync.runInLane().catch(() => undefined);
    });

  /** Buys once. `key` tells purchases of one item apart. */
  const buy = (
    { item, key = item, cost = 0 }: { item: string; key?: string; cost?: number },
    call: () => Promise<ActionAnswer>,
  ): Promise<void> => once(key, () => carryOut(item, cost, call));

  /** Claims once. Resolves to the coins that were paid, which are those of the list where the provider does not say. */
  const claim = (item: string, listed: number, call: () => Promise<ClaimAnswer>): Promise<number> =>
    once(item, async () => {
      let paid = listed;
      await carryOut(item, 0, async () => {
        const { balance, reward } = await call();
        paid = reward ?? listed;
        return balance === null ? { reward: paid } : { balance };
      });
      return paid;
    });

  /** What to name with a purchase. Undefined where the provider does not keep to it. */
  const named = (seen: SeenOffer): SeenOffer | undefined =>
    store.getState().account?.features.includes(KEEPS_OFFERS) ? seen : undefined;

  return {
    // The price tells the levels of a booster apart: the next one may be bought while the sync of the last one is on its way.
    buyBooster: (type: BoosterType, cost: number, gain = 0) =>
      buy({ item: `booster:${type}`, key: `booster:${type}:${cost}`, cost }, async () => {
        const answer = await api.buyBooster(type, named({ cost, gain }));
        showNextOffer(store, type, answer);
        return {
          balance: answer.balance,
          ...(answer.earnPerTap === null ? {} : { earnPerTap: answer.earnPerTap }),
          ...(answer.maxEnergy === null ? {} : { maxEnergy: answer.maxEnergy }),
          ...(answer.level === null ? {} : { level: answer.level }),
        };
      }),

    useDailyBooster: () =>
      buy({ item: 'booster:daily' }, async () => {
        const { energy, usesToday, nextAvailableAt } = await api.useDailyBooster();
        store.setState(({ account }) =>
          account ? { account: { ...account, dailyBooster: { usesToday, nextAvailableAt } } } : {},
        );
        return { energy };
      }),

    /** Resolves to the level that can be bought next, or null after the last. */
    upgradeMission: (missionLevelId: string, cost: number, gain = 0) => {
      const item = `mission:${missionLevelId}`;
      return once(item, async () => {
        let next = null as MissionAnswer['nextLevel'];
        await carryOut(item, cost, async () => {
          const { user, nextLevel } = await api.upgradeMission(missionLevelId, named({ cost, gain }));
          next = nextLevel;
          if (!user) return { reward: -cost };
          const { balance, earnPerTap, maxEnergy, productionPerHour } = user;
          const level = levelOf(user, engine.state.levels);
          return { balance, earnPerTap, maxEnergy, productionPerHour, level };
        });
        return next;
      });
    },

    claimDailyTask: (reward: number) => claim('daily-task', reward, () => api.claimDailyTask()),

    submitTask: (taskId: string) => once(`task:${taskId}`, async () => void (await api.submitTask(taskId))),

    claimTask: (taskId: string, reward: number) =>
      claim(`claim:${taskId}`, reward, () => api.claimTask(taskId)),

    completeReferralTask: (taskId: string, reward: number) =>
      claim(`referral:${taskId}`, reward, () => api.completeReferralTask(taskId)),
  };
}

/** The answer names the next level and its cost. Both show whether or not the sync after it arrives. */
function showNextOffer(
  store: GameStoreApi,
  type: BoosterType,
  answer: Awaited<ReturnType<EconomyApi['buyBooster']>>,
): void {
  const kind = type === 'multi_tap' ? 'multiTap' : 'energyLimit';
  const level = type === 'multi_tap' ? answer.multiTapLevel : answer.energyLimitLevel;
  const cost = type === 'multi_tap' ? answer.nextMultiTapCost : answer.nextEnergyLimitCost;
  store.setState(({ account }) => {
    const offer = account?.boosters[kind];
    if (!account || !offer) return {};
    const next = { ...offer, level: level ?? offer.level, cost: cost ?? offer.cost };
    return { account: { ...account, boosters: { ...account.boosters, [kind]: next } } };
  });
}
