import type { Engine } from '../game/Engine';
import type { Journal } from './journal';
import { type LedgerRecord, toLedger, toRecord } from './ledgerRecord';

export type JournalKeeper = ReturnType<typeof keepJournal>;

export interface KeepJournalOptions {
  engine: Engine;
  journal: Journal;
  telegramId: string;
  /** Version of the game. Batches refused in another version are offered again. */
  version: string;
  /** Resolves when no other window writes. */
  claim?: (() => Promise<void>) | undefined;
}

/**
 * Writes the ledger in the microtask of each change. If it wrote later, a kill could lose the first tap (decision 15).
 * Changes in one task share a put. Nothing is written until this window may write.
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
    /** Reads the journal into the game once no other window writes. Runs once. Never rejects. */
    restore(): Promise<void> {
      restoring ??= restore();
      return restoring;
    },
    /** False until the journal has been read, and while another window writes. Two writers would send the same taps. */
    get mayWrite() {
      return isRestored && !isResting;
    },
    /**
     * Stops writing while another window may write, and catches up later. The game ignores taps meanwhile, because a
     * reload may lose them.
     */
    rest(rests: boolean) {
      isResting = engine.takesNoTaps = rests;
      save();
    },
    /** Writes the mirror before returning. Resolves to false if the next start could find an older record. */
    flush(): Promise<boolean> {
      write();
      return journal.flush();
    },
    /** Writes the mirror of a closing page. Doesn't wait for the database. */
    flushMirror() {
      write();
      return journal.flushMirror();
    },
  };
}
