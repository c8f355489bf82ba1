import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { type LedgerRecord, readRecord } from './ledgerRecord';

const MIRROR_EVERY_MS = 500;

export interface Mirrored {
  record: LedgerRecord;
  /**
   * Number of accepted taps when mirror and database last agreed, or null if the database has been read since. With a
   * number, the record lacks later taps that only the database has.
   */
  unreadSince: number | null;
}

function readMirrored(value: unknown): Mirrored | null {
  const record = readRecord(value);
  if (!record) return null;
  const { unreadSince } = value as Record<string, unknown>;
  return { record, unreadSince: typeof unreadSince === 'number' ? unreadSince : null };
}

/** Creates the journal's half in local storage, which is written after a short delay. */
export function createMirror(storage: KeyValue) {
  const records = createAccountRecords<unknown>(storage, STORAGE_KEYS.journalMirror, readMirrored);
  let waiting: readonly [telegramId: string, mirrored: Mirrored] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;

  const flush = (): boolean => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return isKept;
    const [telegramId, { record, unreadSince }] = waiting;
    waiting = null;
    isKept = records.set(telegramId, unreadSince === null ? record : { ...record, unreadSince });
    // The old record would restore taps that have been sent since.
    if (!isKept) records.remove(telegramId);
    return isKept;
  };
  return {
    read: (telegramId: string) => records.get(telegramId) as Mirrored | null,
    /** Returns true when the last record is in local storage. */
    flush,
    schedule(telegramId: string, mirrored: Mirrored) {
      waiting = [telegramId, mirrored];
      timer ??= setTimeout(flush, MIRROR_EVERY_MS);
    },
  };
}
