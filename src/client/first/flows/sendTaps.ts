import { isHeld, pendingTaps } from '../../../core/ledger';
import { nowMs } from '../../../core/state';
import type { Api } from '../api/api';
import { ApiError } from '../api/errors';
import { outcomeOf } from '../api/outcome';
import type { TapAnswer } from '../api/schema/account';
import type { Clock } from '../time/clock';
import type { Engine } from './engine';
import type { Lane } from './lane';

export interface SendTaps {
  /**
   * Sends what is pending now, batch after batch, in the lane; taps made meanwhile wait for their own
   * debounce. Resolves whether all of it is settled.
   */
  flush(): Promise<boolean>;
  /** The same for a task that already holds the lane. */
  deliverAll(): Promise<boolean>;
  /** One last try that may outlive the page; the journal has the rest. */
  flushOnHide(): void;
}

export interface SendTapsOptions {
  engine: Engine;
  api: Api;
  lane: Lane;
  clock: Clock;
  /** Whether a token is there; without one taps wait. */
  canSend: () => boolean;
  /** Resolves when what has happened so far is in the journal, or could not be put there in time. */
  written: () => Promise<void>;
}

/** Brings the ledger's batches to the server (spec §4 batching, decision 14). */
export function createSendTaps(options: SendTapsOptions): SendTaps {
  const { engine, api, lane, clock, canSend, written } = options;
  const deliver = async (keepalive: boolean): Promise<boolean> => {
    const { ledger } = engine.dispatch({ type: 'startSend', nowUnix: Math.floor(clock.wallMs() / 1000) });
    const batch = ledger.inFlight;
    if (!batch) return false;
    const { count, energy, timestamp } = batch;
    // Sent before it is journalled as frozen, a kill would send its taps again under another timestamp. A page that
    // is being hidden has no time to wait.
    if (!keepalive) await written();
    try {
      const answer = await api.tap({ count, energy, timestamp }, { keepalive });
      engine.dispatch({ type: 'acknowledge', answer: standingOf(engine, answer) });
      return true;
    } catch (error) {
      fail(engine, error);
      return false;
    }
  };

  const deliverAll = async (): Promise<boolean> => {
    const wanted = engine.state.ledger.accepted;
    const isSettled = () => {
      const { acknowledged, refused } = engine.state.ledger;
      return acknowledged + refused >= wanted;
    };
    while (!isSettled()) {
      const { ledger } = engine.state;
      if (!canSend() || ledger.sending || isHeld(ledger, nowMs(engine.state))) return false;
      if (!(await deliver(false))) return isSettled();
    }
    return true;
  };

  let queued: Promise<boolean> | null = null;
  const flush = () => {
    queued ??= lane.run(async () => {
      queued = null;
      return deliverAll();
    });
    return queued;
  };

  return {
    flush,
    deliverAll,
    flushOnHide() {
      const { ledger } = engine.state;
      if (!canSend() || ledger.sending || isHeld(ledger, nowMs(engine.state))) return;
      if (pendingTaps(ledger) > 0) void deliver(true);
    },
  };
}

/** What the answer leaves out stays as the client has it. */
function standingOf(engine: Engine, answer: TapAnswer) {
  const { standing } = engine.state;
  return {
    leveledUp: answer.leveledUp,
    level: answer.level ?? standing.level,
    earnPerTap: answer.earnPerTap ?? standing.earnPerTap,
    maxEnergy: answer.maxEnergy ?? standing.maxEnergy,
  };
}

/** Tells the ledger what became of its batch. */
function fail(engine: Engine, error: unknown): void {
  switch (outcomeOf(error)) {
    case 'unknown':
      engine.dispatch({ type: 'failAmbiguous' });
      return;
    case 'refused':
      engine.dispatch({ type: 'refuse' });
      return;
    case 'notTaken': {
      const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      engine.dispatch({ type: 'failClean', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
    }
  }
}
