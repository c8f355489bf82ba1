import { type IndexedDb, openDatabase, readStored } from './database';
import { type LetGo, lockName, takeLock } from './takeLock';

/** The journal's needs, requested before the app's script loads (`client/boot/page/earlyStart.ts`). */
export interface EarlyJournal {
  telegramId: string;
  /** Resolves to the journal's database, or to null when the browser cannot open one. */
  database: Promise<IDBDatabase | null>;
  /** The account's lock; see `takeLock`. Absent when the browser has no locks. */
  lock?: Promise<LetGo | null>;
  /** The account's stored record. Resolves to null unless it was read under the lock. Never rejects. */
  stored: Promise<{ value: unknown } | null>;
}

/** Asks for the lock and the database, and reads the record once it has both. */
export function askEarly(
  telegramId: string,
  locks: LockManager | undefined,
  indexedDb: IndexedDb,
): EarlyJournal {
  const lock = locks && takeLock(locks, lockName(telegramId));
  const database = openDatabase(indexedDb);
  const read = async () => {
    const opened = (await lock) ? await database : null;
    return opened && { value: await readStored(opened, telegramId) };
  };
  return { telegramId, database, ...(lock && { lock }), stored: read().catch(() => null) };
}
