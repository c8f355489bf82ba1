import type { AccountRecords } from '../storage/accountRecords';
import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { type LedgerRecord, newerRecord, readRecord } from './ledgerRecord';

const DATABASE = 'ninja';
const STORE = 'journal';
const SET_ASIDE_STORE = 'journal-set-aside';
const SCHEMA_VERSION = 1;
const MIRROR_EVERY_MS = 500;
/** A database that takes longer to answer is not waited for. */
const READ_TIMEOUT_MS = 2000;
/** Some phones close the database behind a page in the background; more often than this it is broken. */
const MOST_REOPENINGS = 3;

/**
 * Where accepted taps survive a kill (decision 15): an IndexedDB put issued in the tap
 * handler's own microtask, mirrored to local storage a little later.
 */
export interface Journal {
  /** The account's last record from either store; null when there is none or it cannot be trusted. Never waits long. */
  load(telegramId: string): Promise<LedgerRecord | null>;
  /** Issues the put at once; never throws, never waits. Call it only once `load` has answered. */
  save(telegramId: string, record: LedgerRecord): void;
  /** Writes the mirror now: the page is being hidden. Resolves when no put is on its way any more. Never rejects. */
  flush(): Promise<void>;
}

/** Starts opening the database at once, so that it is ready before the first tap. */
export function createJournal(storage: KeyValue, indexedDb: IDBFactory | undefined): Journal {
  const mirror = createAccountRecords(storage, STORAGE_KEYS.journalMirror, readRecord);
  const mirroring = createMirror(mirror);
  const shelf = createShelf(indexedDb);

  return {
    async load(telegramId) {
      // Before anything is awaited: the mirror may be written meanwhile.
      const mirrored = mirror.get(telegramId);
      const isKnown = (late: unknown) => {
        if (late === undefined) return true;
        const record = readRecord(late);
        return record !== null && mirrored !== null && newerRecord(mirrored, record) === mirrored;
      };
      const stored = await shelf.read(telegramId, isKnown);
      const record = readRecord(stored);
      if (stored !== undefined && record === null) shelf.setAside(telegramId, stored);
      return newerRecord(record, mirrored);
    },
    save(telegramId, record) {
      shelf.put(telegramId, record);
      mirroring.schedule(telegramId, record);
    },
    flush() {
      mirroring.flush();
      return shelf.idle();
    },
  };
}

/** The database half: every failure of it is survived by the mirror. */
function createShelf(indexedDb: IDBFactory | undefined) {
  let database: IDBDatabase | null = null;
  let latest: readonly [record: LedgerRecord, telegramId: string] | null = null;
  let isOpening = true;
  let isGivenUp = false;
  let reopenings = 0;
  let lastPut: Promise<unknown> = Promise.resolve();

  const open = () =>
    openDatabase(indexedDb).then((opened) => {
      isOpening = false;
      database = isGivenUp ? null : opened;
      return opened;
    });
  const issue = (db: IDBDatabase, [record, telegramId]: readonly [LedgerRecord, string]) => {
    lastPut = put(db, STORE, record, telegramId).catch(reopen);
  };
  const reopen = () => {
    if (isOpening || reopenings >= MOST_REOPENINGS) return;
    reopenings++;
    isOpening = true;
    database = null;
    void open().then((db) => {
      if (db && latest) issue(db, latest);
    });
  };
  const opening = open();

  return {
    /** Puts land in the order they were issued: the last one stands for all. */
    idle: () => withinTime(lastPut, () => undefined).then(() => undefined),
    /**
     * What is stored; undefined when that cannot be said in time. Nothing is written over what is unknown: an answer
     * that comes late takes the database up again only if `isKnown` says that it holds nothing new.
     */
    async read(telegramId: string, isKnown: (late: unknown) => boolean): Promise<unknown> {
      const answer = opening
        .then(async (db) => db && { db, stored: await answerOf<unknown>(stored(db, telegramId)) })
        .catch(() => null);
      const inTime = await withinTime(answer, () => {
        isGivenUp = true;
        database = null;
      });
      if (isGivenUp)
        void answer.then((late) => {
          if (!late || !isKnown(late.stored)) return;
          isGivenUp = false;
          database = late.db;
          if (latest) issue(late.db, latest);
        });
      return inTime?.stored;
    },
    setAside(telegramId: string, stored: unknown) {
      if (database)
        put(database, SET_ASIDE_STORE, stored, `${telegramId}@${Date.now()}`).catch(() => undefined);
    },
    put(telegramId: string, record: LedgerRecord) {
      latest = [record, telegramId];
      if (database) issue(database, latest);
    },
  };
}

function stored(db: IDBDatabase, telegramId: string): IDBRequest<unknown> {
  return db.transaction(STORE).objectStore(STORE).get(telegramId);
}

function withinTime<Answer>(answer: Promise<Answer>, giveUp: () => void): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      giveUp();
      resolve(undefined);
    }, READ_TIMEOUT_MS);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

async function openDatabase(indexedDb: IDBFactory | undefined): Promise<IDBDatabase | null> {
  try {
    const opening = indexedDb?.open(DATABASE, SCHEMA_VERSION);
    if (!opening) return null;
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE);
      opening.result.createObjectStore(SET_ASIDE_STORE);
    };
    const opened = await answerOf(opening);
    // A newer build in another window waits for this connection to go; here the mirror takes over.
    opened.onversionchange = () => opened.close();
    return opened;
  } catch {
    return null;
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Issued before this returns; resolves once it is kept. A full disk says so only when the transaction ends. */
async function put(db: IDBDatabase, store: string, value: unknown, key: string): Promise<void> {
  const transaction = db.transaction(store, 'readwrite');
  transaction.objectStore(store).put(value, key);
  await new Promise<unknown>((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
}

function createMirror(mirror: AccountRecords<LedgerRecord>) {
  let waiting: readonly [telegramId: string, record: LedgerRecord] | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting) mirror.set(...waiting);
    waiting = null;
  };
  return {
    flush,
    schedule(telegramId: string, record: LedgerRecord) {
      waiting = [telegramId, record];
      timer ??= setTimeout(flush, MIRROR_EVERY_MS);
    },
  };
}
