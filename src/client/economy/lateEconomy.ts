import type { Request } from '../api/request';
import type { Game } from '../game/game';
import { late, lateMethods } from '../loading/late';
import type { EconomyApi } from './economyApi';
import type { Purchases, PurchasesOptions } from './purchases';

const code = late(async () => {
  const [{ createPurchases }, { createEconomyApi }] = await Promise.all([
    import('./purchases'),
    import('./economyApi'),
  ]);
  return { createPurchases, createEconomyApi };
});

/** The economy's code. No player needs it before the first tap. */
export const loadEconomy = code.load;

/** The economy's own calls to the provider. */
export async function loadEconomyApi(request: Request): Promise<EconomyApi> {
  return (await code.load()).createEconomyApi(request);
}

/** Everything that spends or claims. */
export function latePurchases(request: Request, parts: Omit<PurchasesOptions, 'api'>): Purchases {
  const purchases = late(async () => {
    const { createPurchases, createEconomyApi } = await code.load();
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

/** The messages, and the lists that the screens ask the provider for. */
export function lateQueries(request: Request): Game['api'] & Pick<EconomyApi, 'popup'> {
  return lateMethods(
    late(() => loadEconomyApi(request)),
    [
      'popup',
      'dailyTasks',
      'tasks',
      'referralTasks',
      'missions',
      'leaderboard',
      'leaderboardPlace',
      'catalogue',
      'friends',
      'sendReport',
      'startGame',
      'finishGame',
    ],
  );
}
