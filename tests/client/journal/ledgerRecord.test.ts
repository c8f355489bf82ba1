import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyond,
  joinRecords,
  type LedgerRecord,
  newerRecord,
  readRecord,
  toLedger,
  toRecord,
} from '../../../src/client/journal/ledgerRecord';
import { EMPTY_LEDGER } from '../../../src/core/ledger';
import { offerRefused } from '../../../src/core/ledgerRestore';
import { startSend } from '../../../src/core/ledgerSend';
import { record } from './browser';

const EMPTY = toRecord(EMPTY_LEDGER);

/** A record with nine pending taps, at two rates. */
const WAITING: LedgerRecord = {
  ...EMPTY,
  segments: [
    { count: 5, rate: 1 },
    { count: 4, rate: 2 },
  ],
  accepted: 9,
  lastTimestamp: 100,
};

/** A record with every part filled. */
const FULL: LedgerRecord = {
  ...WAITING,
  inFlight: { count: 2, rate: 1, timestamp: 90, energy: 10, key: 'device:90' },
  frozen: [{ count: 3, rate: 1, timestamp: 80, energy: 0, key: null }],
  refusedBatches: [
    { count: 1, rate: 1, status: 422, message: 'No.', atUnix: 70, version: '1.0.0', mayBeOffered: true },
  ],
  accepted: 16,
  acknowledged: 1,
  refused: 1,
  confirmed: { whole: 3000, parts: 12 },
};

describe('a record', () => {
  it('keeps every part of a ledger as JSON', () => {
    const read = readRecord(JSON.parse(JSON.stringify(FULL)));
    expect(read).toEqual(FULL);
    expect(toRecord(toLedger(FULL))).toEqual(FULL);
    expect(toLedger(FULL)).not.toHaveProperty('version');
  });

  it.each<[string, object]>([
    ['a batch in flight without energy', { inFlight: { ...FULL.inFlight, energy: undefined } }],
    ['a batch in flight with a non-text key', { inFlight: { ...FULL.inFlight, key: 7 } }],
    ['a frozen batch without a time', { frozen: [{ ...FULL.frozen[0], timestamp: undefined }] }],
    ['a refused batch without its reason', { refusedBatches: [{ ...FULL.refusedBatches[0], message: 1 }] }],
    [
      'a refused batch with a number for mayBeOffered',
      { refusedBatches: [{ ...FULL.refusedBatches[0], mayBeOffered: 1 }] },
    ],
    ['taps whose second offer is marked false', { segments: [{ count: 9, rate: 1, isSecondOffer: false }] }],
    ['negative confirmed coins', { confirmed: { whole: -1, parts: 0 } }],
    ['confirmed coins without parts', { confirmed: { whole: 1 } }],
    ['a negative time', { lastTimestamp: -1 }],
    ['a total too large to count', { accepted: 2 ** 60, refused: 2 ** 60 - 15 }],
  ])('with %s is rejected', (_, part) => {
    expect(readRecord({ ...FULL, ...part })).toBeNull();
  });

  it('with a version that is not a number is rejected', () => {
    expect(readRecord({ ...WAITING, version: '0' })).toBeNull();
    expect(readRecord({ ...WAITING, version: 0 })).toEqual(WAITING);
    expect(readRecord({ ...WAITING, version: 0, inFlight: undefined })).toEqual(WAITING);
    expect(readRecord({ ...WAITING, lowered: undefined })).toEqual(WAITING);
  });
});

describe('the later of two records', () => {
  it.each<[string, Partial<LedgerRecord>]>([
    ['taps were made', { accepted: 17 }],
    ['taps were credited', { acknowledged: 3, segments: [] }],
    ['taps were refused', { refused: 2 }],
    ['a batch left', { lastTimestamp: 101 }],
    ['a batch left under an earlier time', { lastTimestamp: 41, lowered: 60 }],
  ])('is the one after %s, in either order', (_, change) => {
    const later = { ...FULL, ...change };
    expect(newerRecord(FULL, later)).toBe(later);
    expect(newerRecord(later, FULL)).toBe(later);
  });

  it('is the one whose refused taps were sent again', () => {
    const before = { ...FULL, inFlight: null, accepted: 14 };
    const offered = offerRefused(toLedger(before), '2.0.0');
    const left = startSend(offered, { nowUnix: 101, energy: 0, maxEnergy: 500, device: 'device' });
    expect(newerRecord(before, toRecord(left))).toMatchObject({ lastTimestamp: 101, refused: 0 });
  });

  it('is the only one when the other is missing', () => {
    expect([newerRecord(FULL, null), newerRecord(null, FULL), newerRecord(null, null)]).toEqual([
      FULL,
      FULL,
      null,
    ]);
  });
});

describe('the taps of a record beyond a known count', () => {
  it.each([
    [
      3,
      [
        { count: 5, rate: 1 },
        { count: 4, rate: 2 },
      ].map((part, at) => (at === 0 ? { ...part, count: 2 } : part)),
    ],
    [5, [{ count: 4, rate: 2 }]],
    [7, [{ count: 2, rate: 2 }]],
  ])('of %i are the last ones, each at its rate', (known, segments) => {
    const accepted = 9 - known;
    expect(beyond(WAITING, known)).toEqual({ ...EMPTY, segments, accepted, lastTimestamp: 100 });
  });

  it('are the whole record when no tap is known, and none when all are', () => {
    expect(beyond(WAITING, 0)).toBe(WAITING);
    expect([beyond(WAITING, 9), beyond(WAITING, 12)]).toEqual([null, null]);
  });

  it('include a batch only when all its taps are unknown', () => {
    const { segments, inFlight, frozen } = FULL;
    expect(beyond(FULL, 2)).toEqual({
      ...EMPTY,
      segments,
      inFlight,
      frozen,
      accepted: 14,
      lastTimestamp: 100,
    });
    expect(beyond(FULL, 3)).toEqual({ ...EMPTY, segments, accepted: 9, lastTimestamp: 100 });
    const alone = { ...FULL, segments: [], accepted: 7 };
    expect(beyond(alone, 2)).toEqual({ ...EMPTY, inFlight, frozen, accepted: 5, lastTimestamp: 100 });
    expect(beyond(alone, 3)).toBeNull();
  });

  it('are joined with later taps, in order', () => {
    const since = { ...EMPTY, segments: [{ count: 1, rate: 2 }], accepted: 1 };
    expect(joinRecords(WAITING, since)).toMatchObject({
      accepted: 10,
      segments: [
        { count: 5, rate: 1 },
        { count: 5, rate: 2 },
      ],
    });
    expect(joinRecords(null, since)).toBe(since);
  });
});

describe('a stored record', () => {
  it('of an earlier version is read as a current one', () => {
    const { inFlight: _, frozen: __, refusedBatches: ___, confirmed: ____, ...today } = record(5, 2);
    const batch = { count: 2, rate: 1, timestamp: 90, energy: 10 };
    const first = { ...today, version: 1, accepted: 7, inFlight: batch };
    const read = { ...record(5, 2), accepted: 7, inFlight: { ...batch, key: null } };
    expect(readRecord(first)).toEqual(read);
    const { version: _v, refused: _r, ...oldest } = first;
    expect(readRecord(oldest)).toEqual(read);
    expect(readRecord({ ...oldest, accepted: 6 })).toBeNull();
  });

  it('marks taps offered a second time, even in flight', () => {
    const again = { count: 2, rate: 1, isSecondOffer: true as const };
    const kept: LedgerRecord = {
      ...record(4),
      segments: [again],
      inFlight: { ...again, timestamp: 90, energy: 10, key: null },
    };
    expect(readRecord(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('is accepted only if its sums add up', () => {
    expect(readRecord(record(5, 2))).toEqual(record(5, 2));
    const bad = [
      { ...record(5), refused: 1 },
      { ...record(5), version: 3 },
      { ...record(5), accepted: Number.NaN },
      { ...record(5), segments: [{ count: 5, rate: 0 }] },
      { ...record(5), segments: [{ count: 5.5, rate: 1 }] },
      { ...record(5), inFlight: { count: 1, rate: 1, timestamp: 0, energy: 1 } },
      null,
      'x',
      [],
    ];
    for (const value of bad) expect(readRecord(value)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readRecord(value)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
