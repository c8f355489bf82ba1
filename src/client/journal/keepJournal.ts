import type { Engine } from '../game/Engine';
import type { Journal } from './journal';
import { type LedgerRecord, toLedger, toRecord } from './ledgerRecord';

/** Keeps the account's taps in the journal and restores those of the last start. */
export interface JournalKeeper {
  /**
   * Reads the journal back into the game as soon as no other window writes for the account. Repeated calls
   * read it only once. Never rejects.
   */
  restore(): Promise<void>;
  /**
   * Nothing may be sent until the journal has been read: a batch on its way could not be told from one that
   * the journal restores. Nothing may be sent while another window writes either: both would send the same
   * taps.
   */
  readonly mayWrite: boolean;
  /**
   * Stops writing while another window writes, or may have written. Writes what has changed when it may again. No tap
   * is taken meanwhile: the window may have to start anew, and would lose it.
   */
  rest(isResting: boolean): void;
  /**
   * Writes what has happened so far, the mirror before this returns. Resolves once all of it is kept, or to
   * false when a later start could find an older record in its place.
   */
  flush(): Promise<boolean>;
  /** The same without waiting for the database, for a page that is going away. */
  flushMirror(): boolean;
}

export interface KeepJournalOptions {
  engine: Engine;
  journal: Journal;
  telegramId: string;
  /** Version of the game. What another version had refused is offered once more. */
  version: string;
  /** Resolves when no other window writes for the account. */
  claim?: (() => Promise<void>) | undefined;
}

/**
 * Writes the ledger into the journal from the microtask of the change. A put issued any later loses the first
 * tap of a killed app (decision 15). Changes of one task share one put. Changes from before this window may
 * write wait, so they never replace what another window holds.
 */
export function keepJournal(options: KeepJournalOptions): JournalKeeper {
  const { engine, journal, telegramId, version, claim } = options;
  let isScheduled = false;
  let isClaimed = false;
  let isRestored = false;
  let isResting = false;
  let restoring: Promise<void> | null = null;

  const write = () => {
    if (!isScheduled) return;
    isScheduled = false;
    journal.save(telegramId, toRecord(engine.state.ledger), isRestored);
  };
  const save = () => {
    if (isScheduled || isResting || !isClaimed) return;
    isScheduled = true;
    queueMicrotask(write);
  };

  const claimed = claim?.();
  const bringBack = (record: LedgerRecord) => {
    engine.dispatch({ type: 'restoreLedger', ledger: toLedger(record) });
  };
  const restore = async () => {
    await claimed;
    isClaimed = true;
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
      isResting = engine.takesNoTaps = shallRest;
      save();
    },
    flush() {
      // The write does not wait for the microtask: a page that is going away may be the caller.
      write();
      return journal.flush();
    },
    flushMirror() {
      write();
      return journal.flushMirror();
    },
  };
}
