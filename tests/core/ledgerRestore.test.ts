import { describe, expect, it } from 'vitest';
import { coinsOf } from '../../src/core/coins';
import { EMPTY_LEDGER, type Ledger } from '../../src/core/ledger';
import { merge, resume } from '../../src/core/ledgerRestore';
import { startSend } from '../../src/core/ledgerSend';

const ledger = (over: Partial<Ledger> = {}): Ledger => ({ ...EMPTY_LEDGER, honoursRepeats: true, ...over });
const batch = { count: 3, rate: 7, timestamp: 1000, energy: 50, key: 'phone:1000' };
const segment = { count: 2, rate: 5 };

describe('a restart', () => {
  const stopped = ledger({
    segments: [segment],
    inFlight: batch,
    sending: true,
    accepted: 12,
    acknowledged: 7,
    firstTapAtMs: 900,
    lastTapAtMs: 950,
    failures: 3,
    retryAtMs: 5,
    holdUntilMs: 6,
    refusals: 1,
  });

  it('resumes with no send in progress and its batch in doubt', () => {
    expect(resume(stopped)).toEqual({
      ...stopped,
      sending: false,
      doubtful: true,
      firstTapAtMs: 0,
      lastTapAtMs: 0,
      retryAtMs: null,
      holdUntilMs: null,
      failures: 0,
    });
    expect(resume({ ...stopped, inFlight: null, segments: [] })).toMatchObject({
      doubtful: false,
      firstTapAtMs: null,
      lastTapAtMs: null,
    });
  });

  it('restores the journal’s ledger unchanged when no tap was made since', () => {
    expect(merge(stopped, ledger({ lastTimestamp: 9999 }))).toEqual(stopped);
  });

  it('appends later taps and leaves a batch in flight unchanged', () => {
    const since = ledger({
      inFlight: { count: 4, rate: 2, timestamp: 1500, energy: 9, key: 'phone:1500' },
      segments: [{ count: 1, rate: 3 }],
      accepted: 8,
      acknowledged: 2,
      refused: 1,
      lastTimestamp: 1500,
      lowered: 30,
      firstTapAtMs: 20,
      lastTapAtMs: 30,
    });
    const journalled = { ...stopped, refused: 2, lastTimestamp: 1000, lowered: 40 };
    expect(merge(journalled, since)).toEqual({
      ...since,
      segments: [segment, { count: 1, rate: 3 }],
      frozen: [batch],
      accepted: 20,
      acknowledged: 9,
      refused: 3,
      lastTimestamp: 1500,
      lowered: 70,
      firstTapAtMs: 900,
      lastTapAtMs: 30,
    });
    const empty = { ...journalled, firstTapAtMs: null, lastTapAtMs: null };
    expect(merge(empty, since)).toMatchObject({ firstTapAtMs: 20, lastTapAtMs: 30 });
    expect(merge(journalled, { ...since, lastTapAtMs: null }).lastTapAtMs).toBe(950);
    expect(merge({ ...journalled, lastTimestamp: 1600 }, since).lastTimestamp).toBe(1600);
  });

  it('keeps a new batch in flight when the journal has none', () => {
    const since = ledger({ inFlight: batch, accepted: 3 });
    expect(merge({ ...stopped, inFlight: null }, since)).toMatchObject({ inFlight: batch, frozen: [] });
  });

  it('adds taps answered since to the journal’s totals', () => {
    const since = ledger({ accepted: 3, acknowledged: 3 });
    expect(merge(stopped, since)).toMatchObject({ accepted: 15, acknowledged: 10, segments: [segment] });
  });
});

describe('batches of several starts', () => {
  const options = { nowUnix: 2000, energy: 9, maxEnergy: 500, device: 'phone' };
  const frozenAt = (timestamp: number, key: string | null = `phone:${timestamp}`) => ({
    ...batch,
    timestamp,
    key,
  });
  const waiting = ledger({
    inFlight: frozenAt(1500),
    frozen: [frozenAt(1200), frozenAt(1000)],
    doubtful: true,
    refusals: 2,
    accepted: 9,
  });
  const order = ({ inFlight, frozen }: Ledger) => [inFlight, ...frozen].map((next) => next?.timestamp);

  it('are sent in timestamp order, each with its own refusals', () => {
    const sent = startSend(waiting, options);
    expect([order(sent), sent.refusals, sent.doubtful]).toEqual([[1000, 1200, 1500], 0, true]);
    const again = startSend({ ...sent, sending: false, refusals: 1 }, options);
    expect([order(again), again.refusals]).toEqual([[1000, 1200, 1500], 1]);
  });

  it.each([
    ['one has no key, so that a sync decides on it', { frozen: [frozenAt(1000, null)] }],
    ['the provider is not idempotent', { honoursRepeats: false }],
    ['the one in flight certainly did not arrive', { doubtful: false }],
    ['the one in flight is still being sent', { sending: true }],
  ])('keep their order when %s', (_, over) => {
    const kept = { ...waiting, ...over };
    expect(order(startSend(kept, options))).toEqual(order(kept));
  });
});

/**
 * The confirmed balance decides whether a batch in doubt has arrived. If the balance is wrong, the batch's taps are
 * credited twice or never.
 */
describe('the provider’s confirmed balance after a restart', () => {
  const told = coinsOf(500);
  const journalled = ledger({ segments: [segment], accepted: 2, confirmed: coinsOf(100) });
  const inDoubt = { ...journalled, inFlight: batch, accepted: 5, doubtful: true };
  const untouched = ledger();
  const tapped = ledger({ segments: [{ count: 1, rate: 3 }], accepted: 1 });
  const sent = ledger({ inFlight: batch, accepted: 3 });
  const answered = ledger({ accepted: 3, acknowledged: 3 });
  const synced = (since: Ledger): Ledger => ({ ...since, confirmed: told });

  it.each([
    ['the journal’s when no tap was made since', inDoubt, untouched, coinsOf(100)],
    ['the journal’s when later taps are pending', inDoubt, tapped, coinsOf(100)],
    ['a later sync’s without taps', journalled, synced(untouched), told],
    ['a later sync’s when taps are pending', journalled, synced(tapped), told],
    ['a later sync’s when taps were answered', journalled, synced(answered), told],
    ['unknown when that sync may include the batch', inDoubt, synced(untouched), null],
    ['unknown when taps were sent since without a sync', journalled, sent, null],
    ['unknown when taps were answered since without a sync', journalled, answered, null],
  ])('is %s', (_name, restored, current, confirmed) => {
    expect(merge(restored, current).confirmed).toEqual(confirmed);
  });
});
