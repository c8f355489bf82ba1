import type { Ledger } from '../../core/ledger';

/** Taps closer together than this share one mark, so an outage of hours keeps few of them. */
const MARK_EVERY_MS = 5000;

/** A tap by its number in the ledger, and when it was made. */
interface Mark {
  tap: number;
  atMs: number;
}

export interface PendingAge {
  /** Hears of every change of the ledger. */
  update(ledger: Ledger): void;
  /** How long the oldest pending tap has waited, ms. Null when nothing is pending. */
  read(): number | null;
}

export interface PendingAgeOptions {
  ledger: Ledger;
  /** Monotonic time since the page began to load, ms. */
  nowMs: () => number;
  /** The server's clock, ms since the epoch. A batch frozen by an earlier start names its moment by it. */
  serverNowMs: () => number;
}

/**
 * Measures how long the oldest pending tap has waited. The provider answers taps in order, so the oldest one follows
 * all that are answered. Taps of an earlier start count from the start of this page, or from the moment when their
 * batch was frozen.
 */
export function createPendingAge({ ledger: first, nowMs, serverNowMs }: PendingAgeOptions): PendingAge {
  let ledger = first;
  let marks: Mark[] = [{ tap: answered(first) + 1, atMs: 0 }];

  return {
    update(next) {
      const isBroughtBack = next.accepted > ledger.accepted + 1;
      const isNewTap = next.accepted === ledger.accepted + 1;
      ledger = next;
      if (isBroughtBack) marks = [{ tap: answered(next) + 1, atMs: 0 }];
      if (isNewTap && nowMs() - (marks.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) >= MARK_EVERY_MS)
        marks.push({ tap: next.accepted, atMs: nowMs() });
      while (marks[1] && marks[1].tap <= answered(next) + 1) marks.shift();
    },
    read() {
      if (ledger.accepted === answered(ledger)) return null;
      const frozenMs = ledger.inFlight ? serverNowMs() - ledger.inFlight.timestamp * 1000 : 0;
      return Math.max(nowMs() - (marks[0]?.atMs ?? 0), frozenMs);
    },
  };
}

function answered({ acknowledged, refused }: Ledger): number {
  return acknowledged + refused;
}
