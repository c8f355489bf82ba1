import { describe, expect, it } from 'vitest';
import { coinsOf } from '../../src/core/coins';
import {
  dueCall,
  EMPTY_LEDGER,
  type Ledger,
  mustRetryLater,
  pendingCoins,
  pendingTaps,
  recordTap,
} from '../../src/core/ledger';
import {
  acknowledge,
  failAmbiguous,
  failClean,
  giveUp,
  melt,
  refuse,
  startSend,
} from '../../src/core/ledgerSend';
import { REFUSAL } from './support';

const ledger = (over: Partial<Ledger> = {}): Ledger => ({ ...EMPTY_LEDGER, honoursRepeats: true, ...over });
const batch = { count: 3, rate: 7, timestamp: 1000, energy: 50, key: 'phone:1000' };
const segment = { count: 2, rate: 5 };
const options = { nowUnix: 2000, energy: 40, maxEnergy: 500, device: 'phone' };
const failure = { nowMs: 100, random: 0 };

/** Taps at two rates: the first segment is complete and need not wait. */
const twoRates = recordTap(recordTap(ledger(), 1, 100), 2, 200);

describe('a ledger', () => {
  it('starts empty, with nothing sent or in doubt', () => {
    expect(EMPTY_LEDGER).toEqual({
      segments: [],
      inFlight: null,
      frozen: [],
      sending: false,
      doubtful: false,
      honoursRepeats: false,
      accepted: 0,
      acknowledged: 0,
      refused: 0,
      refusedBatches: [],
      confirmed: null,
      lastTimestamp: 0,
      lowered: 0,
      firstTapAtMs: null,
      lastTapAtMs: null,
      failures: 0,
      refusals: 0,
      retryAtMs: null,
      holdUntilMs: null,
    });
  });

  it('counts taps and coins of waiting batches and of the batch in flight', () => {
    const full = ledger({ inFlight: batch, segments: [segment, { count: 1, rate: 4 }] });
    expect(pendingTaps(full)).toBe(6);
    expect(pendingCoins(full)).toBe(3 * 7 + 2 * 5 + 4);
    expect(pendingCoins(ledger())).toBe(0);
  });

  it('records the times of the first and last tap', () => {
    expect(recordTap(ledger(), 1, 100)).toEqual(
      ledger({ segments: [{ count: 1, rate: 1 }], accepted: 1, firstTapAtMs: 100, lastTapAtMs: 100 }),
    );
    expect(twoRates).toMatchObject({ firstTapAtMs: 100, lastTapAtMs: 200, retryAtMs: null, accepted: 2 });
    expect(recordTap(ledger({ retryAtMs: 500 }), 1, 100).retryAtMs).toBe(500);
    expect(recordTap(ledger({ retryAtMs: 9000 }), 1, 100).retryAtMs).toBe(9000);
  });
});

describe('dueCall', () => {
  const waiting = { segments: [segment], firstTapAtMs: 100, lastTapAtMs: 2000 };

  it.each([
    ['no tap waits', {}, 0, false],
    ['no tap waits, at any clock time', { firstTapAtMs: 0, lastTapAtMs: 0 }, 9000, false],
    ['a batch is in flight', { ...waiting, inFlight: batch, sending: true }, 9000, false],
    ['a failed batch has no retry time', { inFlight: batch }, 0, true],
    ['a retry is not due', { inFlight: batch, retryAtMs: 10 }, 9, false],
    ['a retry is due', { inFlight: batch, retryAtMs: 10 }, 10, true],
    ['the server requested a pause', { inFlight: batch, holdUntilMs: 10 }, 9, false],
    ['the server’s pause is over', { inFlight: batch, holdUntilMs: 10 }, 10, true],
    ['the player still taps', waiting, 2999, false],
    ['the player has paused', waiting, 3000, true],
    ['the player taps for almost five seconds', { ...waiting, lastTapAtMs: 5050 }, 5099, false],
    ['the player taps for five seconds', { ...waiting, lastTapAtMs: 5050 }, 5100, true],
    ['the first segment is closed', { ...waiting, segments: [segment, { count: 1, rate: 6 }] }, 2000, true],
    ['the time of the last tap is unknown', { ...waiting, lastTapAtMs: null }, 100, true],
    ['the time of the first tap is unknown', { ...waiting, firstTapAtMs: null }, 2000, true],
  ] as const)('says whether a batch is due: %s', (_when, over, nowMs, due) => {
    expect(dueCall(ledger(over), nowMs)).toBe(due ? 'batch' : null);
  });

  it('waits until the server’s Retry-After ends', () => {
    expect(mustRetryLater(ledger(), -1)).toBe(false);
    expect(mustRetryLater(ledger({ holdUntilMs: 10 }), 9)).toBe(true);
    expect(mustRetryLater(ledger({ holdUntilMs: 10 }), 10)).toBe(false);
  });
});

describe('a send', () => {
  it('changes nothing while a batch is in flight or no tap waits', () => {
    const busy = ledger({ inFlight: batch, sending: true, segments: [segment], retryAtMs: 5 });
    expect(startSend(busy, options)).toBe(busy);
    expect(startSend(EMPTY_LEDGER, options)).toBe(EMPTY_LEDGER);
  });

  it('takes the first segment, and clears the tap times with the last', () => {
    const both = ledger({ segments: [segment, { count: 4, rate: 6 }], firstTapAtMs: 1, lastTapAtMs: 2 });
    const first = startSend({ ...both, doubtful: true, refusals: 2, retryAtMs: 3, holdUntilMs: 4 }, options);
    expect(first).toEqual(
      ledger({
        segments: [{ count: 4, rate: 6 }],
        inFlight: { ...segment, timestamp: 2000, energy: 40, key: 'phone:2000' },
        sending: true,
        lastTimestamp: 2000,
        firstTapAtMs: 1,
        lastTapAtMs: 2,
      }),
    );
    const second = startSend(acknowledge(first), options);
    expect(second).toMatchObject({
      segments: [],
      inFlight: { count: 4, timestamp: 2001 },
      firstTapAtMs: null,
      lastTapAtMs: null,
    });
  });

  it('uses whole seconds and whole energy, never below zero', () => {
    const some = ledger({ segments: [segment] });
    expect(startSend(some, { ...options, nowUnix: 2000.9, energy: 3.9 }).inFlight).toMatchObject({
      timestamp: 2000,
      energy: 3,
    });
    expect(startSend(some, { ...options, energy: -3 }).inFlight?.energy).toBe(0);
  });

  it('resends a batch unchanged when its retry is due', () => {
    const waits = ledger({
      inFlight: batch,
      doubtful: true,
      retryAtMs: 5,
      holdUntilMs: 6,
      segments: [segment],
    });
    expect(startSend(waits, options)).toEqual({
      ...waits,
      sending: true,
      retryAtMs: null,
      holdUntilMs: null,
    });
  });
});

describe('the end of a send', () => {
  const sent = ledger({
    inFlight: batch,
    sending: true,
    doubtful: true,
    accepted: 9,
    acknowledged: 4,
    refused: 2,
    refusals: 2,
    failures: 3,
    retryAtMs: 5,
    holdUntilMs: 6,
  });
  const over = { inFlight: null, sending: false, doubtful: false, refusals: 0 };

  it('counts an acknowledged batch once and resets all failures', () => {
    expect(acknowledge(sent)).toEqual({ ...sent, ...over, acknowledged: 7, failures: 0, retryAtMs: null });
  });

  it('adds an acknowledged batch unless the balance may already include an earlier one', () => {
    const known = { ...sent, confirmed: coinsOf(100) };
    expect(acknowledge(known).confirmed).toEqual(coinsOf(121));
    expect(acknowledge({ ...known, frozen: [batch] }).confirmed).toBeNull();
  });

  it('counts a given-up batch as refused and resets all failures', () => {
    expect(giveUp(sent, REFUSAL)).toEqual({
      ...sent,
      ...over,
      refused: 5,
      refusedBatches: [{ ...REFUSAL, count: 3, rate: 7, mayBeOffered: false }],
      failures: 0,
      retryAtMs: null,
    });
  });

  it('schedules a refused batch’s retry and counts the refusal', () => {
    expect(refuse(sent, 1000, failure)).toEqual({
      ...sent,
      sending: false,
      refusals: 3,
      failures: 4,
      retryAtMs: 8100,
      holdUntilMs: 6,
    });
  });

  it('keeps a batch in doubt frozen and schedules its retry', () => {
    expect(failAmbiguous({ ...sent, doubtful: false }, failure)).toEqual({
      ...sent,
      sending: false,
      failures: 4,
      retryAtMs: 8100,
    });
  });

  it('returns a cleanly failed send’s taps to the front', () => {
    const sure = { ...sent, doubtful: false };
    expect(failClean(sure, { ...failure, retryAfterMs: 4000 })).toEqual({
      ...sent,
      ...over,
      segments: [{ count: 3, rate: 7 }],
      failures: 4,
      retryAtMs: 8100,
      holdUntilMs: 4100,
      firstTapAtMs: 100,
      lastTapAtMs: 100,
    });
    const later = { ...sure, segments: [segment], firstTapAtMs: 40, lastTapAtMs: 60 };
    expect(failClean(later, failure)).toMatchObject({
      segments: [{ count: 3, rate: 7 }, segment],
      firstTapAtMs: 40,
      lastTapAtMs: 60,
      holdUntilMs: 6,
    });
    const sameRate = { ...sure, segments: [{ count: 1, rate: 7 }, segment] };
    expect(failClean(sameRate, failure).segments).toEqual([{ count: 4, rate: 7 }, segment]);
  });

  it.each([
    ['acknowledged', acknowledge],
    ['given up', (state: Ledger) => giveUp(state, REFUSAL)],
    ['refused', (state: Ledger) => refuse(state, 1000, failure)],
    ['in doubt', (state: Ledger) => failAmbiguous(state, failure)],
    ['not taken', (state: Ledger) => failClean(state, failure)],
    ['never arrived', (state: Ledger) => melt(state, 100)],
  ])('changes nothing without a batch: %s', (_name, end) => {
    const idle = ledger({ segments: [segment], accepted: 2, retryAtMs: 5 });
    expect(end(idle)).toBe(idle);
  });
});
