import { type IDBPDatabase, openDB } from 'idb';
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
/** A database that takes longer to answer is left alone until the next start. */
const READ_TIMEOUT_MS = 2000;
/** Some phones close the database behind a page in the background; more often than this it is broken. */
const MOST_REOPENINGS = 3;

/**
 * Where accepted taps survive a kill (decision 15, quality bars §2): an IndexedDB put issued in the tap
 * handler's own microtask, mirrored to local storage a little later.
 */
export interface Journal {
  /** The account's last record from either store; null when there is none or it cannot be trusted. Never waits long. */
  load(telegramId: string): Promise<LedgerRecord | null>;
  /** Issues the put at once; never throws, never waits. Call it only once `load` has answered. */
  save(telegramId: string, record: LedgerRecord): void;
  /** Writes the mirror now: the page is being hidden. */
  flush(): void;
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
      const stored = await shelf.read(telegramId);
      const record = readRecord(stored);
      if (stored !== undefined && record === null) shelf.setAside(telegramId, stored);
      return newerRecord(record, mirrored);
    },
    save(telegramId, record) {
      shelf.put(telegramId, record);
      mirroring.schedule(telegramId, record);
    },
    flush: mirroring.flush,
  };
}

/** The database half: every failure of it is survived by the mirror. */
function createShelf(indexedDb: IDBFactory | undefined) {
  let database: IDBPDatabase | null = null;
  let latest: readonly [record: LedgerRecord, telegramId: string] | null = null;
  let isOpening = true;
  let isGivenUp = false;
  let reopenings = 0;

  const open = () =>
    openDatabase(indexedDb).then((opened) => {
      isOpening = false;
      database = isGivenUp ? null : opened;
      return database;
    });
  const issue = (db: IDBPDatabase, [record, telegramId]: readonly [LedgerRecord, string]) => {
    db.put(STORE, record, telegramId).catch(reopen);
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
    async read(telegramId: string): Promise<unknown> {
      const stored = opening.then((db) => db?.get(STORE, telegramId)).catch(() => undefined);
      return withinTime(stored, () => {
        // What it holds is unknown, so nothing may be written over it.
        isGivenUp = true;
        database = null;
      });
    },
    setAside(telegramId: string, stored: unknown) {
      void database?.put(SET_ASIDE_STORE, stored, `${telegramId}@${Date.now()}`).catch(() => undefined);
    },
    put(telegramId: string, record: LedgerRecord) {
      latest = [record, telegramId];
      if (database) issue(database, latest);
    },
  };
}

function withinTime(answer: Promise<unknown>, giveUp: () => void): Promise<unknown> {
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

function openDatabase(indexedDb: IDBFactory | undefined): Promise<IDBPDatabase | null> {
  if (!indexedDb) return Promise.resolve(null);
  try {
    return openDB(DATABASE, SCHEMA_VERSION, {
      upgrade(db) {
        db.createObjectStore(STORE);
        db.createObjectStore(SET_ASIDE_STORE);
      },
    }).catch(() => null);
  } catch {
    return Promise.resolve(null);
  }
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
