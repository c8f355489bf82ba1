import type { SyncedGame } from '../../../core/commands';
import { OFFLINE_DEFAULTS } from '../../../core/defaults';
import { LEVELS } from '../../../core/economy/levels';
import type { Level } from '../../../core/types';
import type { SyncAnswer, UserProfile } from '../api/schema/account';
import type { GameStoreApi } from '../store/gameStore';
import type { Account } from '../store/model';
import type { Engine } from './engine';

/** Puts a sync, fresh or cached, into the game and the store; pending taps are kept (decision 2). */
export function applySync(engine: Engine, store: GameStoreApi, answer: SyncAnswer): void {
  engine.dispatch({ type: 'sync', game: syncedGame(answer) });
  engine.publish();
  const { user } = answer;
  store.setState(({ player, wallet }) => ({
    account: accountOf(answer),
    wallet: { ...wallet, tonWallet: user.tonWallet },
    player: { ...player, firstName: player.firstName || user.firstName },
  }));
}

/** The level the server means: the row it sent with the user, else the one its level_id names. */
export function levelOf(user: UserProfile, levels: readonly Level[]): number {
  return user.level?.level ?? levels.find((row) => row.id === user.levelId)?.level ?? 1;
}

function syncedGame({ user, levels, maxLevel, levelUp }: SyncAnswer): SyncedGame {
  const table = levels.length > 0 ? levels : user.level ? [user.level] : LEVELS;
  return {
    balance: user.balance,
    energy: user.availableEnergy,
    standing: { level: levelOf(user, levels), earnPerTap: user.earnPerTap, maxEnergy: user.maxEnergy },
    productionPerHour: user.productionPerHour,
    levels: table,
    maxLevel: maxLevel ?? OFFLINE_DEFAULTS.maxLevel,
    levelUp: levelUp ?? OFFLINE_DEFAULTS.levelUp,
  };
}

function accountOf(answer: SyncAnswer): Account {
  const { boosters, dailyBooster, totalDailyRewards, referral, missionTypes, totalReferrals, user } = answer;
  return {
    boosters,
    dailyBooster,
    totalDailyRewards,
    referral,
    missionTypes,
    totalReferrals,
    loginStreak: user.loginStreak,
    diamond: user.diamond,
  };
}
