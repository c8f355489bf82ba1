import { isTooEarly, type Ledger, type TapBatch, waitsForSync } from '../../core/ledger';
import type { DoubtfulTaps } from '../../core/reconcile';
import { nowMs } from '../../core/state';
import type { SyncAnswer } from '../api/accountAnswers';
import type { Api } from '../api/api';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import type { Clock } from '../time/clock';
import { applySync } from './applySync';
import type { Lane } from './lane';
import type { SendTaps } from './sendTaps';
import type { ServerClock } from './serverClock';
import type { Session } from './session';

const DAY_MS = 86_400_000;

export interface SyncAccountOptions {
  api: Pick<Api, 'sync'>;
  engine: Engine;
  store: GameStoreApi;
  session: Session;
  lane: Lane;
  sendTaps: SendTaps;
  clock: Clock;
  serverClock: ServerClock;
  /** Treatment of a batch that the provider may or may not have counted. */
  doubtful: DoubtfulTaps;
  random: () => number;
}

interface SyncOptions {
  /** Shows passive income immediately (decision 66). */
  isReturn?: boolean;
}

export type SyncAccount = ReturnType<typeof createSyncAccount>;

/**
 * Loads GET /clicker/sync into game, store and cache (spec §4). Taps are sent first, so that the answer includes them.
 */
export function createSyncAccount(options: SyncAccountOptions) {
  const { api, engine, store, session, lane, sendTaps, clock, serverClock, doubtful, random } = options;
  /** Delivers pending taps, then syncs, in the lane. Rejects with the sync's ApiError. */
  const run = (how?: SyncOptions): Promise<void> => lane.run(() => runInLane(how));

  /** Cancels the wait for a batch in flight. An answer may or may not include it, so another sync follows the wait. */
  let stopWaiting: (() => void) | null = null;
  const askAgainOnceAnswered = (batch: TapBatch | null) => {
    const again = () => {
      stopWaiting?.();
      stopWaiting = null;
      run().catch(() => undefined);
    };
    if (!batch) return again();
    stopWaiting ??= engine.onLedger(({ inFlight }) => {
      if (inFlight?.timestamp !== batch.timestamp) again();
    });
  };

  const ask = async (): Promise<SyncAnswer> => {
    const askedAtMs = clock.monotonicMs();
    try {
      const answer = await api.sync();
      const serverMs = timeOf(answer);
      if (serverMs !== null) serverClock.learn(serverMs, (askedAtMs + clock.monotonicMs()) / 2);
      return answer;
    } catch (error) {
      if (waitsForSync(engine.state.ledger)) engine.dispatch({ type: 'failAmbiguous', random: random() });
      throw error;
    }
  };

  /** Like `run`, for a task that already holds the lane. */
  const runInLane = async ({ isReturn = false }: SyncOptions = {}): Promise<void> => {
    // Sync before sending when the provider's time is doubtful: before the first sync, and a day after the last. A
    // batch dated in the future would block all later ones.
    const last = session.lastSync();
    const isKnown = last && serverClock.nowMs() - (last.user.lastLoginAt ?? Infinity) < DAY_MS;
    if (isKnown && !isTooEarly(engine.state.ledger, nowMs(engine.state))) await sendTaps.deliverAll();
    const before = engine.state.ledger;
    const answer = await ask();
    const wasOvertaken =
      isOut(before) || isOut(engine.state.ledger) || engine.state.ledger.acknowledged !== before.acknowledged;
    applySync(engine, store, answer, { passiveEarnings: answer.passiveEarnings, doubtful });
    session.setLastSync(answer.raw);
    if (!isKnown) await sendTaps.deliverAll();
    const passiveAmount = Math.floor(answer.passiveEarnings);
    if (passiveAmount > 0) store.getState().addPassive(passiveAmount, { isReturn });
    const { inFlight } = engine.state.ledger;
    if (wasOvertaken || inFlight) askAgainOnceAnswered(inFlight);
  };
  return { runInLane, run };
}

/** True while a batch that a sync can't resolve is unanswered. */
function isOut(ledger: Ledger): boolean {
  return ledger.inFlight !== null && !waitsForSync(ledger);
}

/** Returns the server's clock at the answer, in ms (decision 29). A provider sets last_login_date as it answers. */
function timeOf({ user }: SyncAnswer): number | null {
  const serverMs = user.lastLoginAt;
  return serverMs && serverMs % DAY_MS ? serverMs : null;
}
