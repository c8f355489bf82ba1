import { readKeptSync, readToken, type SyncAnswer } from '../api/accountAnswers';
import { part } from '../api/read';
import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

export type Session = ReturnType<typeof createSession>;

/** One account's data between starts, bound to its telegram_id (decision 4). */
export function createSession(storage: KeyValue, telegramId: string) {
  const tokens = createAccountRecords(storage, STORAGE_KEYS.token, part(readToken, null));
  const syncs = createAccountRecords<SyncAnswer, object>(storage, STORAGE_KEYS.lastSync, readKeptSync);
  // Reading storage is slow, and every call needs the token.
  let token = tokens.get(telegramId);
  return {
    telegramId,
    /** True when this start found a token. Such a start needs no login, so it names no inviter. */
    isReturning: token !== null,
    token: () => token,
    setToken(next: string) {
      token = next;
      tokens.set(telegramId, next);
    },
    clearToken() {
      token = null;
      tokens.remove(telegramId);
    },
    lastSync: () => syncs.get(telegramId),
    // A cached sync must not show passive income again (decision 18).
    setLastSync: (raw: SyncAnswer['raw']) => void syncs.set(telegramId, { ...raw, passive_earnings: 0 }),
  };
}

const LENGTH = 12;

/**
 * Returns this installation's id for the keys of tap batches (decision 36): 12 random base-36 characters. A phone that
 * stores nothing gets a new one at each start.
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
