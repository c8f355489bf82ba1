import type { KeyValue } from '../storage/keyValue';
import { withTimeout } from '../time/schedule';
import { createDatabase, type EarlyJournal, type IndexedDb } from './database';
import { ageOf, beyond, joinRecords, type LedgerRecord, newerRecord, readRecord } from './ledgerRecord';
import { createMirror, type Mirrored } from './mirror';

/** Longest wait for the database at the start. A later answer is merged. */
const READ_TIMEOUT_MS = 2000;

/**
 * Preserves accepted taps when the app is killed (decision 15). The tap handler's own microtask puts each record into
 * the database. A delayed copy goes to local storage, the mirror. Until the database has been read, the mirror is
 * written at once.
 */
export interface Journal {
  /**
   * Resolves to the account's last record, or to null when neither store has a valid one. Waits up to 2 s for the
   * database, unless the mirror has no pending tap. `onLate` receives a record found later.
   */
  load(telegramId: string, onLate?: (record: LedgerRecord) => void): Promise<LedgerRecord | null>;
  /** Never throws or waits. Call it after `load`. `isWhole` is false until the record includes the stored one. */
  save(telegramId: string, record: LedgerRecord, isWhole?: boolean): void;
  /** Writes the mirror as the page hides. Returns false if the next start could find an older record. */
  flushMirror(): boolean;
  /** Writes mirror and database. Resolves to false if the next start could find an older record. */
  flush(): Promise<boolean>;
}

/**
 * Creates the journal and opens its database at once.
 * @param early requests made before the app's script loaded
 */
export function createJournal(storage: KeyValue, indexedDb: IndexedDb, early?: EarlyJournal): Journal {
  const mirror = createMirror(storage);
  const database = createDatabase(indexedDb, mirror.flush, early);
  /** The mirror as found at the start. */
  let found: Mirrored | null = null;
  let isDatabaseGone = false;

  /** Returns the number of accepted taps that both stores have, or null once the database has been read. */
  const unreadSince = () => {
    if (database.isInUse) return null;
    return found ? (found.unreadSince ?? found.record.accepted) : 0;
  };
  /** Returns the later record, plus taps made while the database couldn't be read. */
  const lastOf = (stored: LedgerRecord | null): LedgerRecord | null => {
    if (!found || !stored) return found?.record ?? stored;
    if (found.unreadSince === null) return newerRecord(stored, found.record);
    return joinRecords(beyond(stored, found.unreadSince), found.record);
  };
  /** Taps since the start, until the stored record is known. */
  let fresh: LedgerRecord | null = null;
  let latest: LedgerRecord | null = null;

  return {
    async load(telegramId, onLate) {
      found = mirror.read(telegramId);
      const known = unreadSince() ?? 0;
      const reading = database.read(telegramId).then(
        (stored) => {
          const record = readRecord(stored);
          if (stored !== undefined && record === null) database.setAside(telegramId, stored);
          return { record };
        },
        () => {
          isDatabaseGone = true;
          return null;
        },
      );
      /**
       * Writes the mirror before the database. If the app were killed after the database alone was written, a tap in
       * both stores would count twice.
       */
      const use = (whole: LedgerRecord | null) => {
        database.use();
        if (!whole) return;
        mirror.schedule(telegramId, { record: whole, unreadSince: null });
        mirror.flush();
        database.put(telegramId, whole);
      };
      const answer = isSettled(found) ? 'late' : await withTimeout(reading, READ_TIMEOUT_MS, 'late' as const);
      if (answer === 'late') {
        void reading.then((read) => {
          if (!read) return;
          const late = read.record && beyond(read.record, known);
          const current = latest ?? found?.record ?? null;
          const isNews = !read.record || !current || ageOf(read.record) !== ageOf(current);
          use(late && current ? joinRecords(late, current) : isNews ? (late ?? current) : null);
          if (late) onLate?.(late);
        });
        return found?.record ?? null;
      }
      const last = lastOf(answer?.record ?? null);
      // False when both stores already contain the record.
      const isNews = fresh !== null || (found?.unreadSince ?? null) !== null;
      if (answer) use(isNews ? (fresh ? joinRecords(last, fresh) : last) : null);
      return last;
    },
    save(telegramId, record, isWhole = true) {
      if (!isWhole) fresh = record;
      latest = isWhole ? record : joinRecords(found?.record ?? null, record);
      mirror.schedule(telegramId, { record: latest, unreadSince: unreadSince() });
      database.put(telegramId, latest);
    },
    flushMirror: () => mirror.flush() || isDatabaseGone,
    async flush() {
      const isMirrored = mirror.flush();
      const isKept = await database.isKept();
      if (isMirrored || isKept || isDatabaseGone) return true;
      // A failed write has removed the mirror's old record.
      return !database.isInUse && found === null;
    },
  };
}

/**
 * True when the mirror has no pending tap and follows a reading of the database. The database then has a newer record
 * only if the app died before local storage reached the disk.
 */
function isSettled(mirrored: Mirrored | null): boolean {
  if (mirrored?.unreadSince !== null) return false;
  const { accepted, acknowledged, refused } = mirrored.record;
  return accepted === acknowledged + refused;
}
