import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LedgerRecord, toLedger, toRecord } from '../../../src/client/journal/ledgerRecord';
import { EMPTY_LEDGER, type Ledger, recordTap } from '../../../src/core/ledger';
import { merge, resume } from '../../../src/core/ledgerRestore';
import { acknowledge, startSend } from '../../../src/core/ledgerSend';
import { runs } from '../../support/runs';
import { browse, createStorage } from './browser';

// A dead page's timers must not write to the next start's storage.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Move = 'tap' | 'send' | 'answer' | 'commit' | 'close' | 'die';

/**
 * A phone whose local storage may reach the disk late (`isLagging`) and whose database may close behind the
 * page.
 */
class WeakPhone {
  ledger: Ledger = EMPTY_LEDGER;
  private readonly idb = new IDBFactory();
  private items = new Map<string, string>();
  private disk = new Map<string, string>();
  private journal = browse(this.idb, createStorage(this.items));
  private nowUnix = 100;

  constructor(private readonly isLagging: boolean) {}

  async start(): Promise<void> {
    this.journal = browse(this.idb, createStorage(this.items));
    this.ledger = EMPTY_LEDGER;
    const bringBack = (record: LedgerRecord) => {
      this.ledger = merge(resume(toLedger(record)), this.ledger);
    };
    const record = await this.journal.load('7', bringBack);
    if (record) bringBack(record);
    // If the start doesn't wait for the database, its answer arrives soon afterwards.
    await settle();
  }

  private change(ledger: Ledger): void {
    this.ledger = ledger;
    this.journal.save('7', toRecord(ledger));
  }

  async play(move: Move): Promise<void> {
    this.nowUnix++;
    if (move === 'tap') this.change(recordTap(this.ledger, 1, 0));
    if (move === 'send') {
      const options = { nowUnix: this.nowUnix, energy: 9, maxEnergy: 500, device: 'device' };
      this.change(startSend(this.ledger, options));
      await this.journal.flush();
    }
    if (move === 'answer') this.change(acknowledge(this.ledger));
    if (move === 'commit') {
      this.journal.flushMirror();
      this.disk = new Map(this.items);
    }
    if (move === 'close')
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('closing', 'InvalidStateError');
      });
    await settle();
    if (move === 'die') await this.die();
  }

  private async die(): Promise<void> {
    const { segments, inFlight } = this.ledger;
    if (this.isLagging) this.items = new Map(this.disk);
    vi.restoreAllMocks();
    await this.start();
    const batches = [this.ledger.inFlight, ...this.ledger.frozen];
    expect(this.ledger.segments).toEqual(segments);
    if (inFlight) expect(batches).toContainEqual(inFlight);
    else expect(batches).toEqual([null]);
  }
}

/** Waits until all in-memory database calls are done. */
const settle = async () => {
  for (let round = 0; round < 12; round++) await new Promise((resolve) => setImmediate(resolve));
};

it.each<[string, boolean, Move]>([
  ['local storage reaches the disk later than the database', true, 'commit'],
  ['the database is closed behind the page', false, 'close'],
])('taps are neither lost nor doubled when %s', async (_, isLagging, weakness) => {
  const moves = fc.array(fc.constantFrom<Move>('tap', 'tap', 'send', 'answer', weakness, 'die'), {
    minLength: 4,
    maxLength: 24,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(moves, async (played) => {
      const phone = new WeakPhone(isLagging);
      await phone.start();
      for (const move of played) await phone.play(move);
      await phone.play('die');
    }),
    { numRuns: runs(60) },
  );
});
