import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import type { Clock } from '../time/clock';

/**
 * The provider's clock: what the last sync has told, and the time since by the monotonic clock (decision 29). A phone's clock
 * that is set while the game is open does not move it.
 */
export interface ServerClock {
  /** Ms since the epoch. */
  nowMs(): number;
  /** True once a sync of this start has named the provider's time. */
  readonly isKnown: boolean;
  /** A sync has named the provider's time: `serverMs` when the monotonic clock showed `monotonicMs`. */
  learn(serverMs: number, monotonicMs: number): void;
}

/**
 * Starts with the phone's clock and the difference that the last start knew, because the first batch leaves before the first
 * sync is back.
 */
export function createServerClock(
  { storage, clock }: { storage: KeyValue; clock: Clock },
  telegramId: string,
): ServerClock {
  const offsets = createAccountRecords(storage, STORAGE_KEYS.serverOffset, readOffset);
  const wallAheadMs = () => clock.wallMs() - clock.monotonicMs();
  let aheadMs = wallAheadMs() + (offsets.get(telegramId) ?? 0);
  let isKnown = false;
  return {
    nowMs: () => clock.monotonicMs() + aheadMs,
    get isKnown() {
      return isKnown;
    },
    learn(serverMs, monotonicMs) {
      isKnown = true;
      aheadMs = serverMs - monotonicMs;
      offsets.set(telegramId, Math.round(aheadMs - wallAheadMs()));
    },
  };
}

function readOffset(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}
