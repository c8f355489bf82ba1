import type { ActionAnswer } from '../../core/commands';
import { levelOf } from '../account/applySync';
import { hasFeature } from '../account/hasFeature';
import { ApiError } from '../api/errors';
import type { GameStoreApi } from '../game/gameStore';
import { type CarryOutOptions, createCarryOut, credit, type Purchase, pressKey } from './carryOut';
import type { BoosterType, EconomyApi, SeenOffer } from './economyApi';
import { failureOf } from './refusals';

export interface PurchasesOptions extends CarryOutOptions {
  api: EconomyApi;
}

type ClaimAnswer = Awaited<ReturnType<EconomyApi['claimTask']>>;
type MissionAnswer = Awaited<ReturnType<EconomyApi['upgradeMission']>>;

export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Creates the methods that spend, claim or credit coins. A purchase or claim sends pending taps first (decision 17),
 * deducts its price on screen until the answer, and ends with a sync. A double press makes one purchase. All methods
 * reject with the call's ApiError.
 */
export function createPurchases(options: PurchasesOptions) {
  const { api, engine, store } = options;
  const running = new Map<string, Promise<unknown>>();
  const lostSubmits = new Map<string, string | undefined>();

  const once = <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  const carryOut = createCarryOut(options);

  const buy = (purchase: Purchase, call: (key?: string) => Promise<ActionAnswer>): Promise<void> =>
    once(purchase.name ?? purchase.item, () => carryOut(purchase, call));

  /** Returns the offer to send, or undefined when the provider ignores offers. */
  const named = (seen: SeenOffer): SeenOffer | undefined =>
    hasFeature(store.getState(), 'expected-offer') ? seen : undefined;

  /** Repeats a claim once after a network failure, if the provider recognises the repeat. */
  const insist = <Answer>(call: (key?: string) => Promise<Answer>, key: string | undefined) =>
    call(key).catch((error: unknown) => {
      if (key !== undefined && error instanceof ApiError && error.kind === 'network') return call(key);
      throw error;
    });

  /** Resolves to the coins paid, or to `listed` if the provider doesn't report them. */
  const claim = (
    purchase: Purchase,
    listed: number,
    call: (key?: string) => Promise<ClaimAnswer>,
  ): Promise<number> =>
    once(purchase.item, async () => {
      let paid = listed;
      // Income and taps also raise the balance. A rise by more than half of the reward counts as the reward.
      const figure = () => engine.state.coins.whole;
      await carryOut({ ...purchase, figure, tolerance: listed / 2 }, async (key) => {
        const { balance, reward } = await insist(call, key);
        paid = reward ?? listed;
        return balance === null ? { reward: paid } : { balance, reward: paid };
      });
      return paid;
    });

  return {
    // The name includes the price, because the next level may be bought while the last one's sync is pending.
    buyBooster: (type: BoosterType, cost: number, gain = 0) => {
      const figure = () => store.getState().account?.boosters[kindOf(type)]?.level ?? Number.NaN;
      return buy({ item: `booster:${type}`, name: `booster:${type}:${cost}`, cost, figure }, async (key) => {
        const answer = await api.buyBooster(type, named({ cost, gain }), key);
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
      const figure = () => {
        const booster = store.getState().account?.dailyBooster;
        if (!booster) return Number.NaN;
        // A new day resets the uses, but the time of the next use only rises, and by far more. The sum therefore rises
        // with every use.
        return booster.usesToday + (booster.nextAvailableAt ?? 0);
      };
      return buy({ item: 'booster:daily', figure }, async (key) => {
        const { energy, usesToday, nextAvailableAt } = await api.useDailyBooster(key);
        store.getState().changeAccount(() => ({ dailyBooster: { usesToday, nextAvailableAt } }));
        return { energy };
      });
    },

    /** Resolves to the next level for sale, null after the last level, or undefined when the answer omits it. */
    upgradeMission: (missionLevelId: string, cost: number, gain = 0) => {
      const item = `mission:${missionLevelId}`;
      return once(item, async () => {
        let next: MissionAnswer['nextLevel'] | undefined;
        const figure = () => engine.state.productionPerHour;
        // Another card may have raised the income meanwhile, so the list decides.
        const isListed = () =>
          api.missions(undefined, QUIET).then(
            (rows) => rows.length > 0 && !rows.some(({ nextLevel }) => nextLevel?.id === missionLevelId),
            () => false,
          );
        await carryOut({ item, cost, figure, isListed }, async (key) => {
          const { user, nextLevel } = await api.upgradeMission(missionLevelId, named({ cost, gain }), key);
          next = nextLevel;
          if (!user) return { reward: -cost };
          const { balance, earnPerTap, maxEnergy, productionPerHour } = user;
          const level = levelOf(user, engine.state.levels);
          return { balance, earnPerTap, maxEnergy, productionPerHour, level };
        });
        return next;
      });
    },

    claimDailyTask: (dayId: string, reward: number) => {
      const isListed = () => isShown(api.dailyTasks(QUIET), dayId, ({ completed }) => completed);
      return claim({ item: 'daily-task', name: `daily-task:${dayId}`, isListed }, reward, api.claimDailyTask);
    },

    submitTask: (taskId: string) =>
      once(`task:${taskId}`, async () => {
        const isRepeat = lostSubmits.has(taskId);
        const key = lostSubmits.get(taskId) ?? pressKey(store);
        const isSubmitted = () => isShown(api.tasks(QUIET), taskId, (row) => row.isSubmitted);
        try {
          if (!isRepeat || key !== undefined || !(await isSubmitted())) await api.submitTask(taskId, key);
        } catch (error) {
          const failed = failureOf(error, { isFree: true, hasSentTaps: false, key, isRepeat });
          const mayBeDone = failed === 'lost' || failed === 'repeated';
          if (!mayBeDone || !(await isSubmitted())) {
            if (failed === 'lost') lostSubmits.set(taskId, key);
            throw error;
          }
        }
        lostSubmits.delete(taskId);
        store.getState().forgetLast();
      }),

    claimTask: (taskId: string, reward: number) => {
      const isListed = () => isShown(api.tasks(QUIET), taskId, ({ isRewarded }) => isRewarded);
      return claim({ item: `claim:${taskId}`, isListed }, reward, (key) => api.claimTask(taskId, key));
    },

    completeReferralTask: (taskId: string, reward: number) => {
      const isListed = () => isShown(api.referralTasks(QUIET), taskId, ({ completed }) => completed);
      return claim({ item: `referral:${taskId}`, isListed }, reward, (key) =>
        api.completeReferralTask(taskId, key),
      );
    },

    /** Shows coins that another call has paid before a sync delivers them. */
    credit: async (coins: number) => credit(options, coins),
  };
}

const QUIET = { quiet: true };

/** True when the list shows the call as carried out. A list that fails to load proves nothing. */
const isShown = <Row extends { id: string }>(
  list: Promise<readonly Row[]>,
  id: string,
  isDone: (row: Row) => boolean,
) =>
  list.then(
    (rows) => rows.some((row) => row.id === id && isDone(row)),
    () => false,
  );

const kindOf = (type: BoosterType) => (type === 'multi_tap' ? 'multiTap' : 'energyLimit');

/** Shows the next level and cost at once, because the following sync may fail. */
function showNextOffer(
  store: GameStoreApi,
  type: BoosterType,
  answer: Awaited<ReturnType<EconomyApi['buyBooster']>>,
): void {
  const kind = kindOf(type);
  const level = type === 'multi_tap' ? answer.multiTapLevel : answer.energyLimitLevel;
  const cost = type === 'multi_tap' ? answer.nextMultiTapCost : answer.nextEnergyLimitCost;
  store.getState().changeAccount(({ boosters }) => {
    const offer = boosters[kind];
    if (!offer) return {};
    const next = { ...offer, level: level ?? offer.level, cost: cost ?? offer.cost };
    return { boosters: { ...boosters, [kind]: next } };
  });
}
