import { EMPTY_LEDGER } from '../../../core/ledger';
import type { Journal } from '../journal/journal';
import { toRecord } from '../journal/ledgerRecord';
import type { Engine } from './engine';

/** Keeps the account's taps in the journal, and brings those of the last session back. */
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
  /** Writes what has happened so far, the mirror before this returns; resolves when all of it is kept. */
  flush(): Promise<void>;
}

/**
 * Writes the ledger into the journal from the microtask of whatever changed it: a put issued any later
 * loses the first tap of a killed app (decision 15). Changes of one task share one put; changes before
 * the journal has been read, or while another window writes, wait, so that they never replace what it holds.
 *
 * @param claim resolves when no other window writes for the account
 */
export function keepJournal(
  engine: Engine,
  journal: Journal,
  telegramId: string,
  claim?: () => Promise<void>,
): JournalKeeper {
  let isScheduled = false;
  let mayWrite = false;
  let isRestored = false;
  let restoring: Promise<void> | null = null;

  const write = () => {
    if (!isScheduled) return;
    isScheduled = false;
    journal.save(telegramId, toRecord(engine.state.ledger));
  };
  const save = () => {
    if (isScheduled || !mayWrite) return;
    isScheduled = true;
    queueMicrotask(write);
  };

  const claimed = claim?.();
  const restore = async () => {
    await claimed;
    const record = await journal.load(telegramId).catch(() => null);
    isRestored = mayWrite = true;
    if (record) {
      const { version: _, ...taps } = record;
      engine.dispatch({ type: 'restoreLedger', ledger: { ...EMPTY_LEDGER, ...taps } });
    } else if (engine.state.ledger.accepted > 0) save();
  };

  engine.onLedger(save);
  return {
    restore() {
      restoring ??= restore();
      return restoring;
    },
    get mayWrite() {
      return mayWrite;
    },
    rest(isResting) {
      mayWrite = isRestored && !isResting;
      save();
    },
    flush() {
      // Not in the microtask it waits for: a page that is going away may be asking.
      write();
      return journal.flush();
    },
  };
}
