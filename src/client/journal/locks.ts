import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

export type Release = () => void;

export const lockName = (telegramId: string) => `writer-${telegramId}`;

/** Requests a lock once. Resolves to null when another window holds the lock. Rejects when the browser denies locks. */
export function takeLock(locks: LockManager, name: string): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(reject);
  });
}

/** The parts of `navigator.locks` that the game needs. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, task: () => Promise<void>): Promise<unknown>;
}

const records = (storage: KeyValue) => createAccountRecords(storage, STORAGE_KEYS.writer, readText);

export function lastWriter(storage: KeyValue, telegramId: string): string | null {
  return records(storage).get(telegramId);
}

export function signAsWriter(storage: KeyValue, telegramId: string, name: string): void {
  records(storage).set(telegramId, name);
}
