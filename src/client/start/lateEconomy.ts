import type { Game } from '../first/flows/game';
import type { EconomyApi } from '../late/economy/economyApi';
import type { Purchases } from '../late/economy/purchases';
import { lateMethods } from './late';

/** The economy's code: no player needs it before the first tap. */
export async function loadEconomy() {
  const [{ createPurchases }, { createEconomyApi }] = await Promise.all([
    import('../late/economy/purchases'),
    import('../late/economy/economyApi'),
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
