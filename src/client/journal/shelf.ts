import { withTimeout } from '../time/schedule';
import { type IndexedDb, openDatabase, RECORDS, readStored, SET_ASIDE } from './database';
import type { EarlyJournal } from './earlyJournal';
import type { LedgerRecord } from './ledgerRecord';

/** The journal does not wait longer than this for a put. */
const PUT_TIMEOUT_MS = 2000;
/**
 * The most puts on their way at once. Fingers that are faster than the database would make a queue, with the newest record
 * at its end. Beyond this number only the newest record is put, once an earlier put has landed.
 */
const MOST_ON_THEIR_WAY = 4;
/** Some phones close the database behind a background page. A database that closes more often than this is broken. */
const MOST_REOPENINGS = 3;

/**
 * The half of the journal in IndexedDB. It puts nothing until the account has been read and `use` was called.
 *
 * @param onUnkept hears of each record that it does not keep
 * @param early what has been asked for already
 */
export function createShelf(indexedDb: IndexedDb, onUnkept: () => void, early?: EarlyJournal) {
  let database: IDBDatabase | null = null;
  let latest: readonly [record: LedgerRecord, telegramId: string] | null = null;
  let isInUse = false;
  let isOpening = true;
  let reopenings = 0;
  let onTheirWay = 0;
  /** The latest record waits for a put to land. */
  let isBehind = false;
  /** Resolves whether the last put is kept. */
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
    onTheirWay++;
    lastPut = put(database, RECORDS, record, telegramId)
      .then(
        () => true,
        () => false,
      )
      .then((isKept) => {
        onTheirWay--;
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
    /** The stored value, or undefined. Rejects without a database. */
    async read(telegramId: string): Promise<unknown> {
      const db = await opening;
      if (!db) throw new Error('no database');
      const stored = early?.telegramId === telegramId ? await early.stored : null;
      return stored ? stored.value : readStored(db, telegramId);
    },
    /** The account has been read. From now on puts go through. */
    use() {
      isInUse = true;
    },
    get isInUse() {
      return isInUse;
    },
    setAside(telegramId: string, stored: unknown) {
      if (database) put(database, SET_ASIDE, stored, `${telegramId}@${Date.now()}`).catch(() => undefined);
    },
    /** Issues the put at once. Never throws and never waits. */
    put(telegramId: string, record: LedgerRecord) {
      latest = [record, telegramId];
      if (!database || !isInUse) onUnkept();
      else if (onTheirWay < MOST_ON_THEIR_WAY) putLatest();
      else isBehind = true;
    },
    /**
     * Resolves whether the last put is kept, as far as that is known in time. Puts land in the order they
     * were issued.
     */
    isKept(): Promise<boolean> {
      if (isBehind) putLatest();
      return withTimeout(lastPut, PUT_TIMEOUT_MS, false);
    },
  };
}

/**
 * Issues the put and its commit before this returns, and resolves once it is kept. Without the commit the browser would
 * ask the page once more before it keeps the record, and a page that is busy after the tap would lose it with the app. A
 * full disk shows only when the transaction ends.
 */
async function put(db: IDBDatabase, store: string, value: unknown, key: string): Promise<void> {
  const transaction = db.transaction(store, 'readwrite');
  transaction.objectStore(store).put(value, key);
  // Safari before 15 lacks it.
  transaction.commit?.();
  await new Promise<unknown>((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
}
