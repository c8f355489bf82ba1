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

/**
 * Where accepted taps survive a kill (decision 15, quality bars §2): an IndexedDB put issued in the tap
 * handler's own microtask, mirrored to local storage a little later.
 */
export interface Journal {
  /** The account's last record from either store; null when there is none or it cannot be trusted. */
  load(telegramId: string): Promise<LedgerRecord | null>;
  /** Issues the put at once; never throws, never waits. */
  save(telegramId: string, record: LedgerRecord): void;
  /** Writes the mirror now: the page is being hidden. */
  flush(): void;
}

/** Starts opening the database at once, so that it is ready before the first tap. */
export function createJournal(storage: KeyValue, indexedDb: IDBFactory | undefined): Journal {
  const mirror = createAccountRecords(storage, STORAGE_KEYS.journalMirror, readRecord);
  const opening = openDatabase(indexedDb);
  let database: IDBPDatabase | null = null;
  void opening.then((opened) => {
    database = opened;
  });
  const mirroring = createMirror(mirror);

  const put = (db: IDBPDatabase, telegramId: string, record: LedgerRecord) => {
    try {
      void db.put(STORE, record, telegramId).catch(() => undefined);
    } catch {
      // The connection was closed under us (storage cleared): the mirror goes on alone.
      database = null;
    }
  };

  return {
    async load(telegramId) {
      const db = await opening;
      const stored: unknown = await db?.get(STORE, telegramId).catch(() => undefined);
      const record = readRecord(stored);
      if (stored !== undefined && record === null)
        await db?.put(SET_ASIDE_STORE, stored, `${telegramId}@${Date.now()}`).catch(() => undefined);
      return newerRecord(record, mirror.get(telegramId));
    },
    save(telegramId, record) {
      if (database) put(database, telegramId, record);
      else void opening.then((db) => db && put(db, telegramId, record));
      mirroring.schedule(telegramId, record);
    },
    flush: mirroring.flush,
  };
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
