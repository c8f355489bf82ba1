import type { Game } from '../flows/game';
import type { Purchases } from '../flows/purchases';
import type { EconomyApi } from '../services/api/economyApi';
import { lateMethods } from '../services/late';

/** The economy's code: no player needs it before the first tap. */
export async function loadEconomy() {
  const [{ createPurchases }, { createEconomyApi }] = await Promise.all([
    import('../flows/purchases'),
    import('../services/api/economyApi'),
  ]);
  return { createPurchases, createEconomyApi };
}

export function latePurchases(load: () => Promise<Purchases>): Purchases {
  return lateMethods(load, [
    'buyBooster',
    'useDailyBooster',
    'upgradeMission',
    'claimDailyTask',
    'submitTask',
    'claimTask',
    'completeReferralTask',
  ]);
}

export function lateQueries(load: () => Promise<EconomyApi>): Game['api'] {
  return lateMethods<Game['api']>(load, [
    'dailyTasks',
    'tasks',
    'referralTasks',
    'missions',
    'leaderboard',
    'friends',
    'startGame',
    'finishGame',
  ]);
}
