import { createAccountRecords } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { type LedgerRecord, readRecord } from './ledgerRecord';

const MIRROR_EVERY_MS = 500;

/** A record in local storage. */
export interface Mirrored {
  record: LedgerRecord;
  /**
   * Set while the database has not been read since. It says how many accepted taps the mirror held when it
   * last agreed with the database. This record lacks whatever the database holds beyond them.
   */
  unreadSince: number | null;
}

function readMirrored(value: unknown): Mirrored | null {
  const record = readRecord(value);
  if (!record) return null;
  const { unreadSince } = value as Record<string, unknown>;
  return { record, unreadSince: typeof unreadSince === 'number' ? unreadSince : null };
}

/** The half of the journal in local storage. It is written at once on request, otherwise a little later. */
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
    // An old record left in its place would bring back taps that have left meanwhile.
    if (!isKept) records.remove(telegramId);
    return isKept;
  };
  return {
    read: (telegramId: string) => records.get(telegramId) as Mirrored | null,
    /** Writes the waiting record. @returns whether the last record is in local storage */
    flush,
    schedule(telegramId: string, mirrored: Mirrored) {
      waiting = [telegramId, mirrored];
      timer ??= setTimeout(flush, MIRROR_EVERY_MS);
    },
  };
}
