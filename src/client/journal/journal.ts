import type { KeyValue } from '../storage/keyValue';
import { withTimeout } from '../time/schedule';
import { createDatabase, type EarlyJournal, type IndexedDb } from './database';
import { ageOf, beyond, joinRecords, type LedgerRecord, newerRecord, readRecord } from './ledgerRecord';
import { createMirror, type Mirrored } from './mirror';

/** Longest wait for the database at the start. A later answer is merged. */
const READ_TIMEOUT_MS = 2000;

/**
 * Preserves accepted taps when the app is killed (decision 15): an IndexedDB put in the tap handler's own microtask,
 * followed by a copy in local storage, the mirror. The mirror is written at once until the database has been read.
 */
export interface Journal {
  /**
   * Resolves to the account's last record, or to null when neither store has a valid one. Doesn't wait for the
   * database if the mirror has no pending tap, and otherwise waits only briefly. `onLate` receives any later finding.
   */
  load(telegramId: string, onLate?: (record: LedgerRecord) => void): Promise<LedgerRecord | null>;
  /**
   * Stores the record at once. Never throws or waits. Call only after `load`. `isWhole` is false while the record
   * lacks the answer of `load`.
   */
  save(telegramId: string, record: LedgerRecord, isWhole?: boolean): void;
  /** Writes the mirror at once, when the page hides. Returns false if the next start could find an older record. */
  flushMirror(): boolean;
  /** Writes the mirror and waits for the database. Never rejects. */
  flush(): Promise<boolean>;
}

/**
 * Creates the journal and opens its database at once, so that it is ready before the first tap.
 * @param early requested before the app's script loaded
 */
export function createJournal(storage: KeyValue, indexedDb: IndexedDb, early?: EarlyJournal): Journal {
  const mirror = createMirror(storage);
  const database = createDatabase(indexedDb, mirror.flush, early);
  /** The mirror as found at the start. */
  let found: Mirrored | null = null;
  /** True when this start can't read the database. */
  let isDatabaseGone = false;

  /** Returns the number of taps that are certainly in both stores. Null once the database has been read. */
  const unreadSince = () => {
    if (database.isInUse) return null;
    return found ? (found.unreadSince ?? found.record.accepted) : 0;
  };
  /** Returns the later of two stored records, plus taps made while the database couldn't be read. */
  const lastOf = (stored: LedgerRecord | null): LedgerRecord | null => {
    if (!found || !stored) return found?.record ?? stored;
    if (found.unreadSince === null) return newerRecord(stored, found.record);
    return joinRecords(beyond(stored, found.unreadSince), found.record);
  };
  /** Taps since the start, as saved before the stored record was known. */
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
      /** Write the mirror first: after a kill in between, a tap in both stores would count twice. */
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
      // A failed write has removed the mirror's old record. The unread database has none of these taps.
      return !database.isInUse && found === null;
    },
  };
}

/**
 * True when the mirror has no pending tap and dates from after the database was read. The database then rarely has
 * more: only what local storage had not flushed to disk before the app died.
 */
function isSettled(mirrored: Mirrored | null): boolean {
  if (mirrored?.unreadSince !== null) return false;
  const { accepted, acknowledged, refused } = mirrored.record;
  return accepted === acknowledged + refused;
}
