import type { Engine } from '../game/Engine';
import type { Journal } from './journal';
import { type LedgerRecord, toLedger, toRecord } from './ledgerRecord';

export type JournalKeeper = ReturnType<typeof keepJournal>;

export interface KeepJournalOptions {
  engine: Engine;
  journal: Journal;
  telegramId: string;
  /** Version of the game. Batches that another version had refused are offered again. */
  version: string;
  /** Resolves when no other window writes for the account. */
  claim?: (() => Promise<void>) | undefined;
}

/**
 * Writes the ledger to the journal in the microtask of each change: any later, a kill would lose the first tap
 * (decision 15). Changes in one task share a put. Nothing is written until this window may write, so that it never
 * overwrites another window.
 */
export function keepJournal({ engine, journal, telegramId, version, claim }: KeepJournalOptions) {
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
    /** Reads the journal into the game once no other window writes for the account. Reads only once. Never rejects. */
    restore(): Promise<void> {
      restoring ??= restore();
      return restoring;
    },
    /**
     * False until the journal has been read, because a pending batch could not be told from a restored one. False
     * while another window writes, because both would send the same taps.
     */
    get mayWrite() {
      return isRestored && !isResting;
    },
    /**
     * Stops writing while another window writes or may have written, and catches up later. Taps are ignored in
     * between: the window may have to reload, which would lose them.
     */
    rest(rests: boolean) {
      isResting = engine.takesNoTaps = rests;
      save();
    },
    /**
     * Writes everything; the mirror is written before this returns. Resolves to false if the next start could find an
     * older record.
     */
    flush(): Promise<boolean> {
      write();
      return journal.flush();
    },
    /** Like `flush`, but doesn't wait for the database. For a closing page. */
    flushMirror() {
      write();
      return journal.flushMirror();
    },
  };
}
