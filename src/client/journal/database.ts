import { withTimeout } from '../time/schedule';
import type { LedgerRecord } from './ledgerRecord';
import { lockName, type Release, takeLock } from './locks';

const NAME = 'ninja';
const SCHEMA_VERSION = 1;

const RECORDS = 'journal';
const SET_ASIDE = 'journal-set-aside';

/** Returns the browser's databases. Firefox throws in a frame without storage access. */
export type IndexedDb = () => IDBFactory | undefined;

/** Requests made before the app's script loads (`client/boot/page/earlyStart.ts`). */
export interface EarlyJournal {
  telegramId: string;
  /** Resolves to null when the browser can't open the database. */
  database: Promise<IDBDatabase | null>;
  /** See `takeLock`. Missing when the browser has no locks. */
  lock?: Promise<Release | null>;
  /** Resolves to null unless the record was read under the lock. Never rejects. */
  stored: Promise<{ value: unknown } | null>;
}

/** Opens the database. Resolves to null when the browser can't open it. Never rejects. */
export async function openDatabase(indexedDb: IndexedDb): Promise<IDBDatabase | null> {
  try {
    const opening = indexedDb()?.open(NAME, SCHEMA_VERSION);
    if (!opening) return null;
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(RECORDS);
      opening.result.createObjectStore(SET_ASIDE);
    };
    const opened = await answerOf(opening);
    // A newer build in another window waits for this connection to close. This window continues with the mirror.
    opened.onversionchange = () => opened.close();
    return opened;
  } catch {
    return null;
  }
}

export function readStored(database: IDBDatabase, telegramId: string): Promise<unknown> {
  return answerOf(database.transaction(RECORDS).objectStore(RECORDS).get(telegramId));
}

export function requestJournal(
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

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const PUT_TIMEOUT_MS = 2000;
/** Most concurrent puts. Beyond that, only the newest record waits. */
const MOST_UNDER_WAY = 4;
/** Some phones close a background page's database. A database that closes more often is broken. */
const MOST_REOPENINGS = 3;

/**
 * Creates the journal's half in IndexedDB. It writes nothing until the account has been read and `use` is called.
 * @param onUnkept called for each record that could not be stored
 * @param early requests made before the app's script loaded
 */
export function createDatabase(indexedDb: IndexedDb, onUnkept: () => void, early?: EarlyJournal) {
  let database: IDBDatabase | null = null;
  let latest: readonly [record: LedgerRecord, telegramId: string] | null = null;
  let isInUse = false;
  let isOpening = true;
  let reopenings = 0;
  let underWay = 0;
  /** True while the latest record waits for a put to finish. */
  let isBehind = false;
  /** Resolves to true once the last put is stored. */
  let lastPut: Promise<boolean> = Promise.resolve(false);

  const keepOpen = (opened: IDBDatabase | null) => {
    isOpening = false;
    database = opened;
    return opened;
  };
  const putLatest = () => {
    if (!database || !latest) return;
    const [record, telegramId] = latest;
    isBehind = false;
    underWay++;
    lastPut = put(database, RECORDS, record, telegramId)
      .then(
        () => true,
        () => false,
      )
      .then((isKept) => {
        underWay--;
        if (isBehind) putLatest();
        if (!isKept) {
          reopen();
          onUnkept();
        }
        return isKept;
      });
  };
  const reopen = () => {
    if (isOpening || reopenings >= MOST_REOPENINGS) return;
    reopenings++;
    isOpening = true;
    database = null;
    void openDatabase(indexedDb).then(keepOpen).then(putLatest);
  };
  const opening = (early?.database ?? openDatabase(indexedDb)).then(keepOpen);

  return {
    /** Resolves to the stored value or undefined. Rejects without a database. */
    async read(telegramId: string): Promise<unknown> {
      const db = await opening;
      if (!db) throw new Error('no database');
      const stored = early?.telegramId === telegramId ? await early.stored : null;
      return stored ? stored.value : readStored(db, telegramId);
    },
    use() {
      isInUse = true;
    },
    get isInUse() {
      return isInUse;
    },
    setAside(telegramId: string, stored: unknown) {
      if (database) put(database, SET_ASIDE, stored, `${telegramId}@${Date.now()}`).catch(() => undefined);
    },
    put(telegramId: string, record: LedgerRecord) {
      latest = [record, telegramId];
      if (!database || !isInUse) onUnkept();
      else if (underWay < MOST_UNDER_WAY) putLatest();
      else isBehind = true;
    },
    /** Resolves to true when the last put is stored within 2 s. Puts finish in order. */
    isKept(): Promise<boolean> {
      if (isBehind) putLatest();
      return withTimeout(lastPut, PUT_TIMEOUT_MS, false);
    },
  };
}

/**
 * Issues the put and its commit before returning. Without the commit, the browser commits in a later task, and an app
 * killed before then loses the record. A full disk fails the transaction, not the put.
 */
async function put(db: IDBDatabase, store: string, value: unknown, key: string): Promise<void> {
  const transaction = db.transaction(store, 'readwrite');
  transaction.objectStore(store).put(value, key);
  // Safari before 15 lacks `commit`.
  transaction.commit?.();
  await new Promise<unknown>((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
}
