import type { KeyValue } from '../storage/keyValue';
import { withTimeout } from '../time/schedule';
import type { IndexedDb } from './database';
import type { EarlyJournal } from './earlyJournal';
import { ageOf, beyond, joinRecords, type LedgerRecord, newerRecord, readRecord } from './ledgerRecord';
import { createMirror, type Mirrored } from './mirror';
import { createShelf } from './shelf';

/** The start does not wait longer than this for a database. A later answer is merged when it comes. */
const READ_TIMEOUT_MS = 2000;

/**
 * Where accepted taps survive a kill (decision 15): an IndexedDB put issued in the tap handler's own
 * microtask, and a little later a copy in local storage, the mirror. Until the database has been read, the
 * mirror is written at once.
 */
export interface Journal {
  /**
   * Resolves to the account's last record from either store, or to null when neither holds a valid one. It does not wait
   * for the database when no tap waits in the mirror, and never for long: `onLate` later hears what the database holds
   * beyond it.
   */
  load(telegramId: string, onLate?: (record: LedgerRecord) => void): Promise<LedgerRecord | null>;
  /**
   * Keeps the record at once. Never throws and never waits. Call it only after `load` was called. `isWhole`
   * is false until the answer of `load` is part of the record, which until then holds only what has happened
   * since the start.
   */
  save(telegramId: string, record: LedgerRecord, isWhole?: boolean): void;
  /**
   * Writes the mirror now, because the page is being hidden. Returns whether the last record is in it, or no database could
   * bring back an older one.
   */
  flushMirror(): boolean;
  /**
   * Writes the mirror now and waits for the database. Resolves to false when a later start could find an
   * older record in place of the last one. Never rejects.
   */
  flush(): Promise<boolean>;
}

/**
 * Starts to open the database at once, so that it is ready before the first tap.
 *
 * @param early what has been asked for already
 */
export function createJournal(storage: KeyValue, indexedDb: IndexedDb, early?: EarlyJournal): Journal {
  const mirror = createMirror(storage);
  const shelf = createShelf(indexedDb, mirror.flush, early);
  /** What the mirror held at the start. */
  let found: Mirrored | null = null;
  /** The database cannot be read in this start. */
  let isShelfGone = false;

  /** Until the database is read, the mirror says how many taps both stores certainly have. */
  const unreadSince = () => {
    if (shelf.isInUse) return null;
    return found ? (found.unreadSince ?? found.record.accepted) : 0;
  };
  /** The later of two stored records. Taps made while the database could not be read are added to it. */
  const lastOf = (stored: LedgerRecord | null): LedgerRecord | null => {
    if (!found || !stored) return found?.record ?? stored;
    if (found.unreadSince === null) return newerRecord(stored, found.record);
    return joinRecords(beyond(stored, found.unreadSince), found.record);
  };
  /** What has happened since the start, as last saved before the stored record was known. */
  let fresh: LedgerRecord | null = null;
  let latest: LedgerRecord | null = null;

  return {
    async load(telegramId, onLate) {
      found = mirror.read(telegramId);
      const known = unreadSince() ?? 0;
      const reading = shelf.read(telegramId).then(
        (stored) => {
          const record = readRecord(stored);
          if (stored !== undefined && record === null) shelf.setAside(telegramId, stored);
          return { record };
        },
        () => {
          isShelfGone = true;
          return null;
        },
      );
      /**
       * The mirror is written first: a kill in between must not leave a tap in both stores that each would
       * count.
       */
      const use = (whole: LedgerRecord | null) => {
        shelf.use();
        if (!whole) return;
        mirror.schedule(telegramId, { record: whole, unreadSince: null });
        mirror.flush();
        shelf.put(telegramId, whole);
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
      // Nothing is written when both stores hold it already.
      const isNews = fresh !== null || (found?.unreadSince ?? null) !== null;
      if (answer) use(isNews ? (fresh ? joinRecords(last, fresh) : last) : null);
      return last;
    },
    save(telegramId, record, isWhole = true) {
      if (!isWhole) fresh = record;
      latest = isWhole ? record : joinRecords(found?.record ?? null, record);
      mirror.schedule(telegramId, { record: latest, unreadSince: unreadSince() });
      shelf.put(telegramId, latest);
    },
    flushMirror: () => mirror.flush() || isShelfGone,
    async flush() {
      const isMirrored = mirror.flush();
      const isKept = await shelf.isKept();
      if (isMirrored || isKept || isShelfGone) return true;
      // A failed write has removed the mirror's old record, and a database that was never read has none of
      // these taps.
      return !shelf.isInUse && found === null;
    },
  };
}

/**
 * Whether no tap waits in the mirror and the database was read when it was written. The database then rarely holds more:
 * only what local storage had not brought to the disk before the app died.
 */
function isSettled(mirrored: Mirrored | null): boolean {
  if (mirrored?.unreadSince !== null) return false;
  const { accepted, acknowledged, refused } = mirrored.record;
  return accepted === acknowledged + refused;
}
