import type { ActionAnswer } from '../../../core/commands';
import { ApiError } from '../../first/api/errors';
import { levelOf } from '../../first/flows/applySync';
import type { GameStoreApi } from '../../first/store/gameStore';
import { type CarryOutOptions, createCarryOut, type Deed } from './carryOut';
import type { BoosterType, EconomyApi, SeenOffer } from './economyApi';

export interface PurchasesOptions extends CarryOutOptions {
  api: EconomyApi;
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
  const { api, engine, store } = options;
  const running = new Map<string, Promise<unknown>>();

  const once = <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key) as Promise<Result> | undefined;
    if (current) return current;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  const carryOut = createCarryOut(options);

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
