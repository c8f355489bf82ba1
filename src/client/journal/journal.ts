import type { KeyValue } from '../storage/keyValue';
import { withTimeout } from '../time/schedule';
import { createDatabase, type EarlyJournal, type IndexedDb } from './database';
import { ageOf, beyond, joinRecords, type LedgerRecord, newerRecord, readRecord } from './ledgerRecord';
import { createMirror, type Mirrored } from './mirror';

/** The start's longest wait for the database. A later answer is merged. */
const READ_TIMEOUT_MS = 2000;

/**
 * Accepted taps survive a kill here (decision 15): an IndexedDB put issued in the tap handler's own microtask, and a little
 * later a copy in local storage, the mirror. Until the database has been read, the mirror is written at once.
 */
export interface Journal {
  /**
   * Resolves to the account's last record, or to null when neither store holds a valid one. It does not wait for the
   * database when no tap waits in the mirror, and never for long: `onLate` gets what the database holds beyond it.
   */
  load(telegramId: string, onLate?: (record: LedgerRecord) => void): Promise<LedgerRecord | null>;
  /**
   * Keeps the record at once. Never throws and never waits. Call it only after `load`. `isWhole` is false while the record
   * lacks the answer of `load`.
   */
  save(telegramId: string, record: LedgerRecord, isWhole?: boolean): void;
  /** Writes the mirror now, as the page hides. Returns false when the next start could find an older record. */
  flushMirror(): boolean;
  /** The same, and waits for the database. Never rejects. */
  flush(): Promise<boolean>;
}

/**
 * Opens the database at once, so that it is ready before the first tap.
 *
 * @param early requested before the app's script loaded
 */
export function createJournal(storage: KeyValue, indexedDb: IndexedDb, early?: EarlyJournal): Journal {
  const mirror = createMirror(storage);
  const database = createDatabase(indexedDb, mirror.flush, early);
  /** The mirror at the start. */
  let found: Mirrored | null = null;
  /** The database cannot be read in this start. */
  let isDatabaseGone = false;

  /** The number of taps that both stores certainly have, while the database has not been read. */
  const unreadSince = () => {
    if (database.isInUse) return null;
    return found ? (found.unreadSince ?? found.record.accepted) : 0;
  };
  /** The later of two stored records. Taps made while the database could not be read are added to it. */
  const lastOf = (stored: LedgerRecord | null): LedgerRecord | null => {
    if (!found || !stored) return found?.record ?? stored;
    if (found.unreadSince === null) return newerRecord(stored, found.record);
    return joinRecords(beyond(stored, found.unreadSince), found.record);
  };
  /** The taps since the start, as last saved before the stored record was known. */
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
      /** Writes the mirror first: a kill in between must not leave a tap in both stores that each would count. */
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
      // Both stores may hold it already.
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
      // A failed write has removed the mirror's old record, and an unread database has none of these taps.
      return !database.isInUse && found === null;
    },
  };
}

/**
 * True when no tap waits in the mirror, and the database had been read when it was written. The database then rarely holds
 * more: only what local storage had not flushed to disk before the app died.
 */
function isSettled(mirrored: Mirrored | null): boolean {
  if (mirrored?.unreadSince !== null) return false;
  const { accepted, acknowledged, refused } = mirrored.record;
  return accepted === acknowledged + refused;
}
