import type { Journal } from '../services/journal/journal';
import { toRecord } from '../services/journal/ledgerRecord';
import type { Engine } from './engine';

/**
 * Writes the ledger into the journal from the microtask of whatever changed it: a put issued any later
 * loses the first tap of a killed app (quality bars §2). Changes of one task share one put.
 */
export function keepJournal(engine: Engine, journal: Journal, telegramId: string): () => void {
  let isScheduled = false;
  return engine.onLedger(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      journal.save(telegramId, toRecord(engine.state.ledger));
    });
  });
}

/** Reads the account's journal back into the game; taps already made are kept behind it. */
export async function restoreJournal(engine: Engine, journal: Journal, telegramId: string): Promise<void> {
  const record = await journal.load(telegramId);
  if (!record) return;
  const { version: _, ...taps } = record;
  engine.dispatch({ type: 'restoreLedger', ledger: { ...engine.state.ledger, ...EMPTY_TIMES, ...taps } });
}

const EMPTY_TIMES = {
  sending: false,
  firstTapAtMs: null,
  lastTapAtMs: null,
  failures: 0,
  refusals: 0,
  retryAtMs: null,
  holdUntilMs: null,
};
