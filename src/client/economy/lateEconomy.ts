import type { Request } from '../api/request';
import { type Late, late, lateMethods } from '../loading/late';
import type * as EconomyApiCode from './economyApi';
import type * as PurchasesCode from './purchases';

type EconomyApi = EconomyApiCode.EconomyApi;
type Purchases = PurchasesCode.Purchases;

/** Loads the economy's code, which the first tap doesn't need. */
export type LoadEconomy = () => Promise<readonly [typeof PurchasesCode, typeof EconomyApiCode]>;

/** Returns the economy's calls to the provider. Their code loads with the first call. */
export function lateEconomyApi(load: LoadEconomy, request: Request): Late<EconomyApi> {
  return late(async () => {
    const [, { createEconomyApi }] = await load();
    return createEconomyApi(request);
  });
}

/** Returns the methods that spend or claim. Their code loads with the first call. */
export function latePurchases(
  load: LoadEconomy,
  request: Request,
  parts: Omit<PurchasesCode.PurchasesOptions, 'api'>,
): Purchases {
  const purchases = late(async () => {
    const [{ createPurchases }, { createEconomyApi }] = await load();
    return createPurchases({ api: createEconomyApi(request), ...parts });
  });
  return lateMethods(purchases, [
    'buyBooster',
    'useDailyBooster',
    'upgradeMission',
    'claimDailyTask',
    'submitTask',
    'claimTask',
    'completeReferralTask',
    'credit',
  ]);
}

const QUERIES = [
  'popup',
  'dailyTasks',
  'tasks',
  'referralTasks',
  'missions',
  'leaderboard',
  'leaderboardPlace',
  'catalogue',
  'friends',
  'airdrop',
  'appealAirdrop',
  'airdropClaimed',
  'sendReport',
  'startGame',
  'finishGame',
] as const;

/** The calls for popups and the screens' lists. */
export type Queries = Pick<EconomyApi, (typeof QUERIES)[number]>;

/** Returns these calls. Their code loads with the first one. */
export const lateQueries = (api: Late<EconomyApi>): Queries => lateMethods(api, QUERIES);
