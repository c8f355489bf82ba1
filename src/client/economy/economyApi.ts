import ky from 'ky';
import type { Read } from '../api/read';
import type { Request, RequestOptions } from '../api/request';
import { shownLanguage } from '../api/wire';
import * as airdrop from './airdropAnswers';
import * as answers from './answers';

export type BoosterType = 'multi_tap' | 'energy_limit';

/** The offer shown to the player (decision 49). */
export interface SeenOffer {
  cost: number;
  gain: number;
}

/** TON Connect's `ton_proof`, and the data from which the address is derived. */
export interface WalletProof {
  timestamp: number;
  domain: { lengthBytes: number; value: string };
  payload: string;
  signature: string;
  stateInit: string;
}

export type EconomyApi = ReturnType<typeof createEconomyApi>;

export interface Quiet {
  quiet?: boolean;
}

type GetOptions = Pick<RequestOptions<unknown>, 'searchParams' | 'quiet'>;

interface PostOptions extends Pick<RequestOptions<unknown>, 'json' | 'quiet'> {
  key?: string | undefined;
}

/** Calls of the popups and of every screen except home. */
export function createEconomyApi(request: Request) {
  const get = <Output>(path: string, read: Read<Output>, options: GetOptions = {}) =>
    request({ method: 'GET', path, read, headers: shownLanguage(), wrapFetch: withKy, ...options });
  const post = <Output>(path: string, read: Read<Output>, { key, ...options }: PostOptions = {}) =>
    request({
      method: 'POST',
      path,
      read,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
      wrapFetch: withKy,
      ...options,
    });
  const id = encodeURIComponent;

  return {
    popup: () => get('popups', answers.popupAnswer, { quiet: true }),
    buyBooster: (type: BoosterType, seen?: SeenOffer, key?: string) =>
      post('clicker/buy-booster', answers.boosterAnswer, {
        json: { booster_type: type, ...wireOffer(seen) },
        key,
      }),
    useDailyBooster: (key?: string) => post('clicker/use-daily-booster', answers.dailyBoosterAnswer, { key }),
    dailyTasks: (how: Quiet = {}) => get('clicker/daily-tasks', answers.dailyTaskList, how),
    claimDailyTask: (key?: string) => post('clicker/claim-daily-task', answers.claimAnswer, { key }),
    tasks: (how: Quiet = {}) => get('clicker/tasks', answers.taskList, how),
    submitTask: (taskId: string, key?: string) =>
      post(`clicker/tasks/${id(taskId)}`, answers.anyAnswer, { key }),
    claimTask: (taskId: string, key?: string) =>
      post(`clicker/tasks/${id(taskId)}/claim`, answers.claimAnswer, { key }),
    referralTasks: (how: Quiet = {}) => get('clicker/referral-tasks', answers.referralTaskList, how),
    completeReferralTask: (taskId: string, key?: string) =>
      post(`clicker/referral-tasks/${id(taskId)}/complete`, answers.claimAnswer, { key }),
    missions: (typeId?: string, how: Quiet = {}) =>
      get('clicker/missions', answers.missionList, {
        ...how,
        ...(typeId === undefined ? {} : { searchParams: { type: typeId } }),
      }),
    upgradeMission: (missionLevelId: string, seen?: SeenOffer, key?: string) =>
      post(`clicker/mission-levels/${id(missionLevelId)}`, answers.missionUpgradeAnswer, {
        json: wireOffer(seen),
        key,
      }),
    leaderboard: (levelId: number) =>
      get('clicker/leaderboard', answers.leaderboardAnswer, { searchParams: { level_id: String(levelId) } }),
    leaderboardPlace: () => get('clicker/leaderboard/place', answers.placeAnswer, { quiet: true }),
    catalogue: () => get('catalogue', answers.catalogueAnswer, { quiet: true }),
    friends: (page: number, perPage: number) =>
      get('referred-users', answers.friendsAnswer, {
        searchParams: { page: String(page), per_page: String(perPage) },
      }),

    connectWallet: (tonWallet: string, proof: WalletProof | null = null) =>
      post('wallet/connect', answers.walletAnswer, {
        json: { ton_wallet: tonWallet, ...(proof && { proof: wireProof(proof) }) },
      }),
    // Without a nonce, the wallet connects without a proof.
    walletNonce: () => post('wallet/nonce', airdrop.nonceAnswer, { quiet: true }),
    disconnectWallet: () => post('wallet/disconnect', answers.walletAnswer),
    syncWallet: () => post('wallet/sync', answers.walletAnswer),

    airdrop: () => get('airdrop', airdrop.airdropAnswer, { quiet: true }),
    appealAirdrop: (text: string) => post('airdrop/appeal', airdrop.appealAnswer, { json: { text } }),
    airdropClaimed: (boc: string) => post('airdrop/claimed', answers.anyAnswer, { json: { boc } }),

    sendReport: (report: string) => post('reports', answers.anyAnswer, { json: { report }, quiet: true }),

    startGame: (name: string) => post(`games/${id(name)}/start`, answers.gameStartAnswer),
    finishGame: (name: string, runId: string, moves: unknown) =>
      post(`games/${id(name)}/finish`, answers.gameFinishAnswer, { json: { run_id: runId, moves } }),
  };
}

function wireProof({ domain, stateInit, ...proof }: WalletProof) {
  return {
    ...proof,
    domain: { length_bytes: domain.lengthBytes, value: domain.value },
    state_init: stateInit,
  };
}

function wireOffer(seen: SeenOffer | undefined): Record<string, number> | undefined {
  return seen && { expected_cost: seen.cost, expected_gain: seen.gain };
}

/** Replaces fetch with ky. `createRequest` handles time limits, refusals and bodies. */
function withKy(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (request) => ky(request, { fetch, timeout: false, retry: 0, throwHttpErrors: false });
}
