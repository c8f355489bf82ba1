import { createRequest, type RequestSettings } from './request';
import * as account from './schema/account';
import * as economy from './schema/economy';

/** Body of POST /auth/telegram-user (spec §7). */
export interface LoginBody {
  telegram_id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  referred_by?: string;
  is_premium: boolean;
}

/** Body of POST /clicker/tap (spec §7): timestamp in unix seconds. */
export interface TapBody {
  count: number;
  energy: number;
  timestamp: number;
}

export type BoosterType = 'multi_tap' | 'energy_limit';

export type Api = ReturnType<typeof createApi>;

/**
 * The provider's API (spec §7 and the contract). Every call resolves to a validated answer or rejects
 * with an `ApiError`.
 */
export function createApi(settings: RequestSettings) {
  const request = createRequest(settings);
  const get = <Output>(
    path: string,
    schema: Parameters<typeof request<Output>>[0]['schema'],
    query?: Record<string, string | number>,
  ) => request({ method: 'GET', path, schema, ...(query ? { query } : {}) });
  const post = <Output>(
    path: string,
    schema: Parameters<typeof request<Output>>[0]['schema'],
    json?: unknown,
  ) => request({ method: 'POST', path, schema, ...(json === undefined ? {} : { json }) });
  const id = encodeURIComponent;

  return {
    login: (body: LoginBody) =>
      request({ method: 'POST', path: 'auth/telegram-user', schema: account.loginAnswer, json: body }),
    sync: () => get('clicker/sync', account.syncAnswer),
    tap: (body: TapBody, options: { keepalive?: boolean } = {}) =>
      request({ method: 'POST', path: 'clicker/tap', schema: account.tapAnswer, json: body, ...options }),
    popup: () => request({ method: 'GET', path: 'popups', schema: account.popupAnswer, quiet: true }),

    buyBooster: (type: BoosterType) =>
      post('clicker/buy-booster', economy.boosterAnswer, { booster_type: type }),
    useDailyBooster: () => post('clicker/use-daily-booster', economy.dailyBoosterAnswer),
    dailyTasks: () => get('clicker/daily-tasks', economy.dailyTaskList),
    claimDailyTask: () => post('clicker/claim-daily-task', economy.claimAnswer),
    tasks: () => get('clicker/tasks', economy.taskList),
    submitTask: (taskId: string) => post(`clicker/tasks/${id(taskId)}`, economy.anyAnswer),
    claimTask: (taskId: string) => post(`clicker/tasks/${id(taskId)}/claim`, economy.claimAnswer),
    referralTasks: () => get('clicker/referral-tasks', economy.referralTaskList),
    completeReferralTask: (taskId: string) =>
      post(`clicker/referral-tasks/${id(taskId)}/complete`, economy.claimAnswer),
    missions: (typeId?: string) =>
      get('clicker/missions', economy.missionList, typeId === undefined ? undefined : { type: typeId }),
    upgradeMission: (missionLevelId: string) =>
      post(`clicker/mission-levels/${id(missionLevelId)}`, economy.missionUpgradeAnswer),
    leaderboard: (levelId: number) =>
      get('clicker/leaderboard', economy.leaderboardAnswer, { level_id: levelId }),
    friends: (page: number, perPage: number) =>
      get('referred-users', economy.friendsAnswer, { page, per_page: perPage }),

    connectWallet: (tonWallet: string) =>
      post('wallet/connect', economy.walletAnswer, { ton_wallet: tonWallet }),
    disconnectWallet: () => post('wallet/disconnect', economy.walletAnswer),
    syncWallet: () => post('wallet/sync', economy.walletAnswer),

    startGame: (name: string) => post(`games/${id(name)}/start`, economy.gameStartAnswer),
    finishGame: (name: string, runId: string, moves: unknown) =>
      post(`games/${id(name)}/finish`, economy.gameFinishAnswer, { run_id: runId, moves }),
  };
}
