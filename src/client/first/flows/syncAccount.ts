import type { TapBatch } from '../../../core/ledger';
import type { Api } from '../api/api';
import type { SyncAnswer } from '../api/schema/account';
import type { GameStoreApi } from '../store/gameStore';
import type { Clock } from '../time/clock';
import { applySync } from './applySync';
import type { Engine } from './engine';
import type { Lane } from './lane';
import type { SendTaps } from './sendTaps';
import type { Session } from './session';

export interface SyncAccountOptions {
  api: Pick<Api, 'sync'>;
  engine: Engine;
  store: GameStoreApi;
  session: Session;
  lane: Lane;
  sendTaps: SendTaps;
  clock: Clock;
}

export interface SyncAccount {
  /** Delivers pending taps, then syncs, in the lane. Rejects with the sync's ApiError. */
  run(options?: { showPassive?: boolean }): Promise<void>;
  /** The same for a task that already holds the lane. */
  runInLane(options?: { showPassive?: boolean }): Promise<void>;
}

/** GET /clicker/sync into game, store and cache (spec §4). Taps leave first, so that the answer has them. */
export function createSyncAccount(options: SyncAccountOptions): SyncAccount {
  const { api, engine, store, session, lane, sendTaps, clock } = options;
  const run: SyncAccount['run'] = (how) => lane.run(() => runInLane(how));

  /** An answer may or may not have a batch that was on its way meanwhile: only the next answer surely has it. */
  let stopWaiting: (() => void) | null = null;
  const askAgainOnceSettled = (batch: TapBatch | null) => {
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

  const runInLane: SyncAccount['runInLane'] = async ({ showPassive = false } = {}) => {
    await sendTaps.deliverAll();
    const askedAtMs = clock.wallMs();
    const { inFlight, acknowledged } = engine.state.ledger;
    const answer = await api.sync();
    store.setState({ serverOffsetMs: offsetOf(answer, (askedAtMs + clock.wallMs()) / 2) });
    applySync(engine, store, answer);
    session.setLastSync(answer);
    const passiveAmount = Math.floor(answer.passiveEarnings);
    if (showPassive && passiveAmount !== 0)
      store.setState({ passive: { isPassiveDone: false, passiveAmount } });
    const { ledger } = engine.state;
    if (inFlight || ledger.inFlight || ledger.acknowledged !== acknowledged)
      askAgainOnceSettled(ledger.inFlight);
  };
  return { runInLane, run };
}

/** last_login_date is the last thing a sync sets, so it is the server's clock at the answer (decision 29). */
function offsetOf({ user }: SyncAnswer, localMs: number): number {
  const serverMs = user.lastLoginAt;
  const isInstant = serverMs !== null && serverMs % DAY_MS !== 0;
  return isInstant ? serverMs - localMs : 0;
}

const DAY_MS = 86_400_000;
