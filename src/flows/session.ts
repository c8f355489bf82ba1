import type { SyncAnswer } from '../services/api/schema/account';
import { createAccountRecords, readText } from '../services/storage/accountRecords';
import { STORAGE_KEYS } from '../services/storage/keys';
import type { KeyValue } from '../services/storage/keyValue';

/** What is kept of one account between starts; all of it is bound to the telegram_id (decision 4). */
export interface Session {
  readonly telegramId: string;
  token(): string | null;
  setToken(token: string): void;
  clearToken(): void;
  lastSync(): SyncAnswer | null;
  setLastSync(answer: SyncAnswer): void;
}

export function createSession(storage: KeyValue, telegramId: string): Session {
  const tokens = createAccountRecords(storage, STORAGE_KEYS.token, readText);
  const syncs = createAccountRecords(storage, STORAGE_KEYS.lastSync, readSync);
  // Read once and kept: the token is needed on every call and storage is slow.
  let token = tokens.get(telegramId);
  return {
    telegramId,
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
    // A cached sync shows no passive income (decision 18).
    setLastSync: (answer) => void syncs.set(telegramId, { ...answer, passiveEarnings: 0 }),
  };
}

/** Only what this game wrote itself; numbers are checked again since anyone may edit local storage. */
function readSync(value: unknown): SyncAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const candidate = value as Partial<SyncAnswer>;
  const { user } = candidate;
  if (!user || !Array.isArray(candidate.levels) || !candidate.boosters || !candidate.referral) return null;
  const numbers = [
    user.balance,
    user.earnPerTap,
    user.availableEnergy,
    user.maxEnergy,
    user.productionPerHour,
  ];
  return numbers.every((number) => Number.isFinite(number) && number >= 0) ? (candidate as SyncAnswer) : null;
}
