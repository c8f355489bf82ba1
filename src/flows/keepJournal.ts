import type { Journal } from '../services/journal/journal';
import { toRecord } from '../services/journal/ledgerRecord';
import { EMPTY_LEDGER } from '../sim/ledger';
import type { Engine } from './engine';

/** Keeps the account's taps in the journal, and brings those of the last session back. */
export interface JournalKeeper {
  /** Reads the journal back into the game, once however often it is asked for. Never rejects. */
  restore(): Promise<void>;
  /**
   * Until the journal has been read nothing may be sent: a batch on its way could not be told from one the
   * journal brings back.
   */
  readonly isRestored: boolean;
}

/**
 * Writes the ledger into the journal from the microtask of whatever changed it: a put issued any later
 * loses the first tap of a killed app (quality bars §2). Changes of one task share one put; changes before
 * the journal has been read wait for it, so that they never replace what it holds.
 */
export function keepJournal(engine: Engine, journal: Journal, telegramId: string): JournalKeeper {
  let isScheduled = false;
  let isRestored = false;
  let restoring: Promise<void> | null = null;

  const save = () => {
    if (isScheduled || !isRestored) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      journal.save(telegramId, toRecord(engine.state.ledger));
    });
  };

  const restore = async () => {
    const record = await journal.load(telegramId).catch(() => null);
    isRestored = true;
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
    get isRestored() {
      return isRestored;
    },
  };
}
