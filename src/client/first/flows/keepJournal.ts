import type { Journal } from '../journal/journal';
import { type LedgerRecord, toLedger, toRecord } from '../journal/ledgerRecord';
import type { Engine } from './engine';

/** Keeps the account's taps in the journal, and brings those of the last start back. */
export interface JournalKeeper {
  /**
   * Reads the journal back into the game, once however often it is asked for, as soon as no other window
   * writes for the account. Never rejects.
   */
  restore(): Promise<void>;
  /**
   * Until the journal has been read nothing may be sent: a batch on its way could not be told from one the
   * journal brings back. Nor may it while another window writes: it would send the same taps.
   */
  readonly mayWrite: boolean;
  /** Stops writing while another window does, and writes what has changed when it may again. */
  rest(isResting: boolean): void;
  /**
   * Writes what has happened so far, the mirror before this returns. Resolves once all of it is kept: false when a
   * later start could find an older record in its place.
   */
  flush(): Promise<boolean>;
  /** Writes the mirror now. Returns whether what has happened so far is in it. */
  flushMirror(): boolean;
}

export interface KeepJournalOptions {
  engine: Engine;
  journal: Journal;
  telegramId: string;
  /** Version of the game: what another one had refused is offered once more. */
  version: string;
  /** Resolves when no other window writes for the account. */
  claim?: (() => Promise<void>) | undefined;
}

/**
 * Writes the ledger into the journal from the microtask of whatever changed it: a put issued any later
 * loses the first tap of a killed app (decision 15). Changes of one task share one put; changes before
 * this window may write wait, so that they never replace what another one holds.
 */
export function keepJournal(options: KeepJournalOptions): JournalKeeper {
  const { engine, journal, telegramId, version, claim } = options;
  let isScheduled = false;
  let isReading = false;
  let isRestored = false;
  let isResting = false;
  let restoring: Promise<void> | null = null;

  const write = () => {
    if (!isScheduled) return;
    isScheduled = false;
    journal.save(telegramId, toRecord(engine.state.ledger), isRestored);
  };
  const save = () => {
    if (isScheduled || isResting || !(isReading || isRestored)) return;
    isScheduled = true;
    queueMicrotask(write);
  };

  const claimed = claim?.();
  const bringBack = (record: LedgerRecord) => {
    engine.dispatch({ type: 'restoreLedger', ledger: toLedger(record) });
  };
  const restore = async () => {
    await claimed;
    isReading = true;
    if (engine.state.ledger.accepted > 0) save();
    const record = await journal.load(telegramId, bringBack).catch(() => null);
    write();
    isRestored = true;
    if (record) bringBack(record);
    engine.dispatch({ type: 'offerRefused', version });
  };

  engine.onLedger(save);
  return {
    restore() {
      restoring ??= restore();
      return restoring;
    },
    get mayWrite() {
      return isRestored && !isResting;
    },
    rest(shallRest) {
      isResting = shallRest;
      save();
    },
    flush() {
      // Not in the microtask it waits for: a page that is going away may be asking.
      write();
      return journal.flush();
    },
    flushMirror() {
      write();
      return journal.flushMirror();
    },
  };
}
