import { pendingTaps } from '../../core/ledger';
import type { Engine } from '../game/Engine';
import type { Late } from '../loading/late';
import { withTimeout } from '../time/schedule';

/** A sync or a purchase does not wait longer than this for the code. A connection that hangs may never say that it failed. */
const PATIENCE_MS = 5000;

export interface SendTaps {
  /**
   * Sends what is pending now, batch after batch, in the lane. Taps made meanwhile wait for their own
   * debounce. Resolves whether all of it is answered.
   */
  flush(): Promise<boolean>;
  /** The same for a task that already holds the lane. */
  deliverAll(): Promise<boolean>;
  /** One last try that may outlive the page. The journal keeps the rest. */
  flushOnHide(): void;
}

/**
 * Sending, whose code comes late: there is nothing to send before the first tap, and without a connection neither the code
 * nor a batch gets through. The journal keeps the taps meanwhile.
 */
export function lateSendTaps(engine: Engine, late: () => Late<{ sendTaps: SendTaps }>): SendTaps {
  let isAsked = false;
  return {
    async flush() {
      const { part, insist } = late();
      if (part) return part.sendTaps.flush();
      // A batch that is due asks with every step of the rules.
      if (!isAsked) insist();
      isAsked = true;
      return false;
    },
    async deliverAll() {
      if (pendingTaps(engine.state.ledger) === 0) return true;
      const code = late()
        .load()
        .catch(() => null);
      const part = await withTimeout(code, PATIENCE_MS, null);
      return part ? part.sendTaps.deliverAll() : false;
    },
    flushOnHide: () => late().part?.sendTaps.flushOnHide(),
  };
}
