import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import type { Clock } from '../time/clock';

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * Creates the provider's clock: the last sync's time plus the monotonic time since (decision 29). Before the first
 * sync, it is the phone's clock plus the last start's offset.
 */
export function createServerClock(
  { storage, clock }: { storage: KeyValue; clock: Clock },
  telegramId: string,
) {
  const offsets = createAccountRecords(storage, STORAGE_KEYS.serverOffset, readOffset);
  const wallAheadMs = () => clock.wallMs() - clock.monotonicMs();
  let aheadMs = wallAheadMs() + (offsets.get(telegramId) ?? 0);
  let isKnown = false;
  return {
    /** Ms since the epoch. */
    nowMs: () => clock.monotonicMs() + aheadMs,
    /** True once a sync of this start has reported the provider's time. */
    get isKnown() {
      return isKnown;
    },
    /** Records that the server's clock read `serverMs` at the monotonic time `monotonicMs`. */
    learn(serverMs: number, monotonicMs: number) {
      isKnown = true;
      aheadMs = serverMs - monotonicMs;
      offsets.set(telegramId, Math.round(aheadMs - wallAheadMs()));
    },
  };
}

function readOffset(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}
