import type { Request } from '../api/request';
import { late, lateMethods } from '../loading/late';
import type * as EconomyApiCode from './economyApi';
import type * as PurchasesCode from './purchases';

export type LoadEconomy = () => Promise<readonly [typeof PurchasesCode, typeof EconomyApiCode]>;

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

export type Queries = Pick<EconomyApiCode.EconomyApi, (typeof QUERIES)[number]>;

/** Returns the economy's calls and its methods that spend or claim. Their code loads with the first call. */
export function lateEconomy(
  load: LoadEconomy,
  request: Request,
  parts: Omit<PurchasesCode.PurchasesOptions, 'api'>,
) {
  const economyApi = late(async () => {
    const [, { createEconomyApi }] = await load();
    return createEconomyApi(request);
  });
  const purchases = late(async () => {
    const [[{ createPurchases }], api] = await Promise.all([load(), economyApi.load()]);
    return createPurchases({ api, ...parts });
  });
  return {
    economyApi,
    queries: lateMethods(economyApi, QUERIES),
    purchases: lateMethods(purchases, [
      'buyBooster',
      'useDailyBooster',
      'upgradeMission',
      'claimDailyTask',
      'submitTask',
      'claimTask',
      'completeReferralTask',
      'credit',
    ]),
  };
}
