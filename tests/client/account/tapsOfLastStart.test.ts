import { expect, it } from 'vitest';
import type { Journal } from '../../../src/client/journal/journal';
import { type LedgerRecord, toRecord } from '../../../src/client/journal/ledgerRecord';
import { EMPTY_LEDGER } from '../../../src/core/ledger';
import { type Fate, linkProvider, settle } from '../boot/providerFetch';
import { enterTestGame, startTestGame } from '../boot/testGame';

/** Creates a journal as an older version of the game left it: batches without keys, no balance. */
const left = (taps: Partial<LedgerRecord>): LedgerRecord => ({
  ...toRecord(EMPTY_LEDGER),
  ...taps,
});

/** Starts a phone that has played before, with this record in its journal. */
async function startWith(record: LedgerRecord, sync: Fate = 'arrives') {
  const link = linkProvider();
  const before = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  before.phone.records.set('7', record);
  link.calls.length = 0;
  link.fate('clicker/sync', sync);
  const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone: before.phone });
  const entered = game.enter();
  return { game, entered, asked: () => link.calls.map(({ path }) => path) };
}

it('the last start’s taps are sent before the sync, even without a known balance', async () => {
  const segments = [
    { count: 3, rate: 1 },
    { count: 2, rate: 2 },
  ];
  const { game, entered, asked } = await startWith(left({ segments, accepted: 5 }));
  await entered;
  expect(asked()).toEqual(['clicker/tap', 'clicker/tap', 'clicker/sync']);
  expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5, failures: 0 });
});

it('an unanswered batch without a key stays unsent when the page hides', async () => {
  const inFlight = { count: 4, rate: 1, timestamp: 1_767_590_000, energy: 500, key: null };
  const { game, asked } = await startWith(left({ inFlight, accepted: 4 }), 'hangs');
  await settle();
  expect([game.account.canSend(), game.ledger.honoursRepeats]).toEqual([true, true]);
  game.hide();
  await settle();
  expect(asked()).toEqual(['clicker/sync']);
  expect(game.ledger).toMatchObject({ sending: false, acknowledged: 0, inFlight });
});

it('a batch read late from a slow database is sent before newer ones', async () => {
  const link = linkProvider();
  const before = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  before.tap(5);
  link.fate('clicker/tap', 'lost before', 'lost before');
  await before.sendTaps.flush();
  const { phone } = before;
  const found = phone.records.get('7');
  let come = () => {};
  const journal: Journal = {
    ...phone.journal,
    async load(_, onLate) {
      come = () => void (found && onLate?.(found));
      return null;
    },
  };
  link.wait(60);
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone: { ...phone, journal } });
  game.tap(3);
  await game.sendTaps.flush();
  come();
  link.calls.length = 0;
  expect(await game.sendTaps.flush()).toBe(true);
  expect(link.calls.map(({ body }) => body)).toMatchObject([{ count: 5 }, { count: 3 }]);
  expect(game.ledger).toMatchObject({ accepted: 8, acknowledged: 8, refused: 0, frozen: [] });
  await game.game.sync.run();
  expect(game.shown.coins.whole).toBe(3008);
});
