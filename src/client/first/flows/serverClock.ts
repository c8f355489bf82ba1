import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import type { GameStoreApi } from '../store/gameStore';
import type { Clock } from '../time/clock';

/** The provider's clock: the phone's clock plus the difference that the last sync showed (decision 29). */
export interface ServerClock {
  /** Ms since the epoch. */
  nowMs(): number;
  /** A sync has named the provider's time: `serverMs` when the phone's clock showed `wallMs`. */
  learn(serverMs: number, wallMs: number): void;
}

/**
 * Starts with the difference that the last start knew, because the first batch leaves before the first sync
 * is back.
 */
export function createServerClock(
  { storage, store, clock }: { storage: KeyValue; store: GameStoreApi; clock: Clock },
  telegramId: string,
): ServerClock {
  const offsets = createAccountRecords(storage, STORAGE_KEYS.serverOffset, readOffset);
  store.setState({ serverOffsetMs: offsets.get(telegramId) ?? 0 });
  return {
    nowMs: () => clock.wallMs() + store.getState().serverOffsetMs,
    learn(serverMs, wallMs) {
      const serverOffsetMs = Math.round(serverMs - wallMs);
      store.setState({ serverOffsetMs });
      offsets.set(telegramId, serverOffsetMs);
    },
  };
}

function readOffset(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
