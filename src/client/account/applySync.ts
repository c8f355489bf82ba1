import type { LiveSync, SyncedGame } from '../../core/commands';
import { ENERGY_PER_SECOND } from '../../core/constants';
import { OFFLINE_DEFAULTS } from '../../core/defaults';
import { LEVELS } from '../../core/economy/levels';
import type { Level } from '../../core/levels';
import type { SyncAnswer } from '../api/accountAnswers';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { hasFeature } from './hasFeature';

/**
 * Applies a sync to the game and the store. Pending taps stay (decision 2). A cached sync has no `live`.
 * @param nowMs the provider's time, for the energy regenerated since an older sync
 */
export function applySync(
  engine: Engine,
  store: GameStoreApi,
  answer: SyncAnswer,
  live?: LiveSync,
  nowMs = 0,
): void {
  engine.dispatch({ type: 'sync', game: syncedGame(answer, nowMs), ...(live && { live }) });
  engine.publish();
  const { user } = answer;
  const { namePlayer, changeWallet, setAccount } = store.getState();
  namePlayer(user.firstName);
  changeWallet({ tonWallet: user.tonWallet });
  setAccount(answer.account);
}

/** Returns the level of the row sent with the user, or of the row that level_id names. */
export function levelOf(user: SyncAnswer['user'], levels: readonly Level[]): number {
  return user.level?.level ?? levels.find((row) => row.id === user.levelId)?.level ?? 1;
}

function syncedGame({ user, levels, maxLevel, levelUp, account }: SyncAnswer, nowMs: number): SyncedGame {
  const table = levels.length > 0 ? levels : user.level ? [user.level] : LEVELS;
  return {
    balance: user.balance,
    energy: user.availableEnergy + ENERGY_PER_SECOND * Math.max(0, (nowMs - (user.lastLoginAt ?? 0)) / 1000),
    standing: { level: levelOf(user, levels), earnPerTap: user.earnPerTap, maxEnergy: user.maxEnergy },
    productionPerHour: user.productionPerHour,
    levels: table,
    maxLevel: maxLevel ?? OFFLINE_DEFAULTS.maxLevel,
    levelUp: levelUp ?? OFFLINE_DEFAULTS.levelUp,
    honoursRepeats: hasFeature({ account }, 'idempotent-taps'),
  };
}
