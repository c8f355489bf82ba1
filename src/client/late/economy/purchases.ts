import { applyAction } from '../../../core/applyAction';
import type { ActionAnswer } from '../../../core/commands';
import { waitsForSync } from '../../../core/ledger';
import { ApiError } from '../../first/api/errors';
import { outcomeOf } from '../../first/api/outcome';
import { levelOf } from '../../first/flows/applySync';
import type { Engine } from '../../first/flows/Engine';
import type { Lane } from '../../first/flows/lane';
import type { SendTaps } from '../../first/flows/sendTaps';
import type { SyncAccount } from '../../first/flows/syncAccount';
import type { Tracker } from '../../first/flows/tracker';
import type { GameStoreApi } from '../../first/store/gameStore';
import type { BoosterType, EconomyApi, SeenOffer } from './economyApi';
import { isDoneElsewhere, isOfferChange, mayBeCarriedOut } from './offerChange';

export interface PurchasesOptions {
  api: EconomyApi;
  engine: Engine;
  store: GameStoreApi;
  lane: Lane;
  sendTaps: SendTaps;
  sync: SyncAccount;
  analytics: Tracker;
}

interface Deed {
  item: string;
  cost?: number;
  /** What a sync shows to have grown, by `least`, once the provider has carried it out. */
  grows: () => number;
  least?: number;
  /** It grows by other causes as well. */
  isCoins?: boolean;
}

/** The word with which a provider says that it keeps to the offer a purchase names (decision 49). */
const KEEPS_OFFERS = 'expected-offer';
/** The word with which a provider says that it carries out a purchase or claim once for each press (decision 36). */
const KNOWS_PRESSES = 'idempotent-calls';

type ClaimAnswer = Awaited<ReturnType<EconomyApi['claimTask']>>;
type MissionAnswer = Awaited<ReturnType<EconomyApi['upgradeMission']>>;

export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Everything that spends or claims. A purchase or claim sends pending taps first (decision 17), holds its
 * price on screen until the server answers, and ends with a sync so that both sides agree. Opening a task's
 * link only tells the server. The same purchase pressed twice is one purchase. All of them reject with the
 * call's ApiError, or without one where the answer could not be read.
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
   * answer is applied, or after a failure. What a sync shows to be carried out counts, though nobody could read the
   * answer, or it was lost: with another try the player would pay twice.
   */
  const carryOut = (
    { item, cost = 0, grows, least = 1, isCoins = false }: Deed,
    call: () => Promise<ActionAnswer>,
  ) =>
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
        const before = store.getState().account ? grows() : Infinity;
        // Only the server knows whether it sold, what it asks for now, and what the player has left.
        if (outcomeOf(error) === 'unknown' || isOfferChange(error) || isDoneElsewhere(error, cost === 0))
          await sync.runInLane().catch(() => undefined);
        const isDone = grows() >= before + least;
        if (isUnreadable(error)) {
          // The provider has answered, so this is no failed connection.
          if (!isDone) throw new Error(error.message, { cause: error });
        } else if (!isDone || isCoins || !mayBeCarriedOut(error)) throw error;
        analytics.track('economy', 'purchase', { item });
        return;
      } finally {
        engine.publish();
      }
      // The purchase counts whether or not this sync arrives.
      await sync.runInLane().catch(() => undefined);
    });

  /** Buys once. `key` tells purchases of one item apart. */
  const buy = ({ key, ...deed }: Deed & { key?: string }, call: () => Promise<ActionAnswer>): Promise<void> =>
    once(key ?? deed.item, () => carryOut(deed, call));

  const says = (word: string) => store.getState().account?.features.includes(word) ?? false;
  /** What to name with a purchase. Undefined where the provider does not keep to it. */
  const named = (seen: SeenOffer): SeenOffer | undefined => (says(KEEPS_OFFERS) ? seen : undefined);
  /** By what the provider knows this press again. A browser repeats a call when a kept connection closes under it. */
  const pressKey = (): string | undefined =>
    says(KNOWS_PRESSES) ? crypto.getRandomValues(new Uint32Array(3)).join('-') : undefined;

  /** Asks for a claim once more when the answer is lost, where the provider knows the press. */
  const insist = async <Answer>(call: (key?: string) => Promise<Answer>): Promise<Answer> => {
    const key = pressKey();
    return call(key).catch((error: unknown) => {
      if (key !== undefined && error instanceof ApiError && error.kind === 'network') return call(key);
      throw error;
    });
  };

  /** Claims once. Resolves to the coins that were paid, which are those of the list where the provider does not say. */
  const claim = (
    item: string,
    listed: number,
    call: (key?: string) => Promise<ClaimAnswer>,
  ): Promise<number> =>
    once(item, async () => {
      let paid = listed;
      const grows = () => engine.state.coins.whole;
      await carryOut({ item, grows, least: Math.max(1, listed), isCoins: true }, async () => {
        const { balance, reward } = await insist(call);
        paid = reward ?? listed;
        return balance === null ? { reward: paid } : { balance };
      });
      return paid;
    });

  return {
    // The price tells the levels of a booster apart: the next one may be bought while the sync of the last one is on its way.
    buyBooster: (type: BoosterType, cost: number, gain = 0) => {
      const grows = () => store.getState().account?.boosters[kindOf(type)]?.level ?? 0;
      return buy({ item: `booster:${type}`, key: `booster:${type}:${cost}`, cost, grows }, async () => {
        const answer = await api.buyBooster(type, named({ cost, gain }), pressKey());
        showNextOffer(store, type, answer);
        return {
          balance: answer.balance,
          ...(answer.earnPerTap === null ? {} : { earnPerTap: answer.earnPerTap }),
          ...(answer.maxEnergy === null ? {} : { maxEnergy: answer.maxEnergy }),
          ...(answer.level === null ? {} : { level: answer.level }),
        };
      });
    },

    useDailyBooster: () => {
      const grows = () => store.getState().account?.dailyBooster.usesToday ?? 0;
      return buy({ item: 'booster:daily', grows }, async () => {
        const { energy, usesToday, nextAvailableAt } = await api.useDailyBooster(pressKey());
        store.setState(({ account }) =>
          account ? { account: { ...account, dailyBooster: { usesToday, nextAvailableAt } } } : {},
        );
        return { energy };
      });
    },

    /** Resolves to the level that can be bought next, null after the last, undefined where the answer does not tell. */
    upgradeMission: (missionLevelId: string, cost: number, gain = 0) => {
      const item = `mission:${missionLevelId}`;
      return once(item, async () => {
        let next: MissionAnswer['nextLevel'] | undefined;
        const grows = () => engine.state.productionPerHour;
        await carryOut({ item, cost, grows }, async () => {
          const { user, nextLevel } = await api.upgradeMission(
            missionLevelId,
            named({ cost, gain }),
            pressKey(),
          );
          next = nextLevel;
          if (!user) return { reward: -cost };
          const { balance, earnPerTap, maxEnergy, productionPerHour } = user;
          const level = levelOf(user, engine.state.levels);
          return { balance, earnPerTap, maxEnergy, productionPerHour, level };
        });
        return next;
      });
    },

    claimDailyTask: (reward: number) => claim('daily-task', reward, api.claimDailyTask),

    submitTask: (taskId: string) =>
      once(`task:${taskId}`, async () => void (await api.submitTask(taskId, pressKey()))),

    claimTask: (taskId: string, reward: number) =>
      claim(`claim:${taskId}`, reward, (key) => api.claimTask(taskId, key)),

    completeReferralTask: (taskId: string, reward: number) =>
      claim(`referral:${taskId}`, reward, (key) => api.completeReferralTask(taskId, key)),
  };
}

const kindOf = (type: BoosterType) => (type === 'multi_tap' ? 'multiTap' : 'energyLimit');

const isUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'invalid';

/** The answer names the next level and its cost. Both show whether or not the sync after it arrives. */
function showNextOffer(
  store: GameStoreApi,
  type: BoosterType,
  answer: Awaited<ReturnType<EconomyApi['buyBooster']>>,
): void {
  const kind = kindOf(type);
  const level = type === 'multi_tap' ? answer.multiTapLevel : answer.energyLimitLevel;
  const cost = type === 'multi_tap' ? answer.nextMultiTapCost : answer.nextEnergyLimitCost;
  store.setState(({ account }) => {
    const offer = account?.boosters[kind];
    if (!account || !offer) return {};
    const next = { ...offer, level: level ?? offer.level, cost: cost ?? offer.cost };
    return { account: { ...account, boosters: { ...account.boosters, [kind]: next } } };
  });
}
