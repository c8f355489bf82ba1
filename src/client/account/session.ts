import { readKeptSync, readToken, type SyncAnswer } from '../api/accountAnswers';
import { part } from '../api/read';
import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

/** One account's data between starts, bound to its telegram_id (decision 4). */
export interface Session {
  readonly telegramId: string;
  /** True when this start found a token, so that no login has named an inviter. */
  readonly isReturning: boolean;
  token(): string | null;
  setToken(token: string): void;
  clearToken(): void;
  lastSync(): SyncAnswer | null;
  setLastSync(raw: SyncAnswer['raw']): void;
}

export function createSession(storage: KeyValue, telegramId: string): Session {
  const tokens = createAccountRecords(storage, STORAGE_KEYS.token, part(readToken, null));
  const syncs = createAccountRecords<SyncAnswer, object>(storage, STORAGE_KEYS.lastSync, readKeptSync);
  // Cached, because every call needs the token and reading storage is slow.
  let token = tokens.get(telegramId);
  return {
    telegramId,
    isReturning: token !== null,
    token: () => token,
    setToken(next) {
      token = next;
      tokens.set(telegramId, next);
    },
    clearToken() {
      token = null;
      tokens.remove(telegramId);
    },
    lastSync: () => syncs.get(telegramId),
    // A cached sync must not show passive income again (decision 18).
    setLastSync: (raw) => void syncs.set(telegramId, { ...raw, passive_earnings: 0 }),
  };
}

const LENGTH = 12;

/**
 * Returns the id of this installation and account for the keys of tap batches (decision 36): 12 random base-36
 * characters, created once. A phone that can't store the id gets a new one at each start. A frozen batch keeps its
 * original key.
 */
export function deviceOf(storage: KeyValue, telegramId: string): string {
  const devices = createAccountRecords(storage, STORAGE_KEYS.device, readText);
  const known = devices.get(telegramId);
  if (known && /^[\da-z]{12}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const made = [...bytes].map((byte) => (byte % 36).toString(36)).join('');
  devices.set(telegramId, made);
  return made;
}
