import * as v from 'valibot';
import { inOwnLanguage } from '../api/inOwnLanguage';
import type { Request } from '../api/request';
import * as economy from './answers';
import { kySend } from './kySend';

export type BoosterType = 'multi_tap' | 'energy_limit';

/** What the player saw before buying (decision 49). */
export interface SeenOffer {
  cost: number;
  /** What the purchase adds. */
  gain: number;
}

export type EconomyApi = ReturnType<typeof createEconomyApi>;

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** A quiet call that fails shows nothing. */
export interface Quiet {
  quiet?: boolean;
}

interface Sent {
  json?: unknown;
  /** By what the provider knows a repeat of the call. */
  key?: string | undefined;
}

/** The calls of the messages and of the screens behind home: boosts, missions, tasks, friends, wallet, games (contract). */
export function createEconomyApi(request: Request) {
  const get = <Output>(path: string, schema: Schema<Output>, query?: Record<string, string | number>) =>
    request({ method: 'GET', path, read: v.parser(schema), headers: inOwnLanguage(), send: kySend(query) });
  const list = <Output>(path: string, schema: Schema<Output>, { quiet = false }: Quiet) =>
    request({ method: 'GET', path, read: v.parser(schema), headers: inOwnLanguage(), send: kySend(), quiet });
  const post = <Output>(path: string, schema: Schema<Output>, { json, key }: Sent = {}) =>
    request({
      method: 'POST',
      path,
      read: v.parser(schema),
      send: kySend(),
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      ...(json === undefined ? {} : { json }),
    });
  const id = encodeURIComponent;

  return {
    popup: () =>
      request({
        method: 'GET',
        path: 'popups',
        read: v.parser(economy.popupAnswer),
        headers: inOwnLanguage(),
        quiet: true,
      }),
    buyBooster: (type: BoosterType, seen?: SeenOffer, key?: string) =>
      post('clicker/buy-booster', economy.boosterAnswer, {
        json: { booster_type: type, ...wireOffer(seen) },
        key,
      }),
    useDailyBooster: (key?: string) => post('clicker/use-daily-booster', economy.dailyBoosterAnswer, { key }),
    dailyTasks: (how: Quiet = {}) => list('clicker/daily-tasks', economy.dailyTaskList, how),
    claimDailyTask: (key?: string) => post('clicker/claim-daily-task', economy.claimAnswer, { key }),
    tasks: (how: Quiet = {}) => list('clicker/tasks', economy.taskList, how),
    submitTask: (taskId: string, key?: string) =>
      post(`clicker/tasks/${id(taskId)}`, economy.anyAnswer, { key }),
    claimTask: (taskId: string, key?: string) =>
      post(`clicker/tasks/${id(taskId)}/claim`, economy.claimAnswer, { key }),
    referralTasks: (how: Quiet = {}) => list('clicker/referral-tasks', economy.referralTaskList, how),
    completeReferralTask: (taskId: string, key?: string) =>
      post(`clicker/referral-tasks/${id(taskId)}/complete`, economy.claimAnswer, { key }),
    missions: (typeId?: string) =>
      get('clicker/missions', economy.missionList, typeId === undefined ? undefined : { type: typeId }),
    upgradeMission: (missionLevelId: string, seen?: SeenOffer, key?: string) =>
      post(`clicker/mission-levels/${id(missionLevelId)}`, economy.missionUpgradeAnswer, {
        json: wireOffer(seen),
        key,
      }),
    leaderboard: (levelId: number) =>
      get('clicker/leaderboard', economy.leaderboardAnswer, { level_id: levelId }),
    // A provider without it answers 404, and the screen does without.
    leaderboardPlace: () =>
      request({
        method: 'GET',
        path: 'clicker/leaderboard/place',
        read: v.parser(economy.placeAnswer),
        send: kySend(),
        quiet: true,
      }),
    // Only a provider that says `catalogue` is asked, and the screens do without.
    catalogue: () =>
      request({
        method: 'GET',
        path: 'catalogue',
        read: v.parser(economy.catalogueAnswer),
        send: kySend(),
        quiet: true,
      }),
    friends: (page: number, perPage: number) =>
      get('referred-users', economy.friendsAnswer, { page, per_page: perPage }),

    connectWallet: (tonWallet: string) =>
      post('wallet/connect', economy.walletAnswer, { json: { ton_wallet: tonWallet } }),
    disconnectWallet: () => post('wallet/disconnect', economy.walletAnswer),
    syncWallet: () => post('wallet/sync', economy.walletAnswer),

    sendReport: (report: string) =>
      request({
        method: 'POST',
        path: 'reports',
        read: v.parser(economy.anyAnswer),
        send: kySend(),
        json: { report },
        quiet: true,
      }),

    startGame: (name: string) => post(`games/${id(name)}/start`, economy.gameStartAnswer),
    finishGame: (name: string, runId: string, moves: unknown) =>
      post(`games/${id(name)}/finish`, economy.gameFinishAnswer, { json: { run_id: runId, moves } }),
  };
}

function wireOffer(seen: SeenOffer | undefined): Record<string, number> | undefined {
  return seen && { expected_cost: seen.cost, expected_gain: seen.gain };
}
