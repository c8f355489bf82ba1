import { describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../src/server/store/db';
import { isConnectionLost, isPassing } from '../../src/server/store/sql/failures';
import { createRefusalLane } from '../../src/server/store/sql/refusalLane';
import { createSqlDb } from '../../src/server/store/sql/sqlDb';
import { fakeSql } from '../support/server/fakeSql';

const withCode = (code: string) => Object.assign(new Error('told by the database'), { code });

describe('a failure of the database', () => {
  it.each(['25P01', '25P02', '25P03', '25006', '28000', '28P01', '3D000', '57P01', 'ECONNRESET'])(
    '%s costs a connection',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(true);
      expect(isPassing(withCode(code))).toBe(true);
    },
  );

  it.each(['55P03', '57014', '40P01'])('%s passes, and the connection stays', (code) => {
    expect(isConnectionLost(withCode(code))).toBe(false);
    expect(isPassing(withCode(code))).toBe(true);
  });

  it.each(['22003', '42P01', '25001', ''])('%s stays, however often it is tried', (code) => {
    expect(isPassing(withCode(code))).toBe(false);
  });
});

it('a board that could not be read is read again when somebody asks', async () => {
  const answers = [Promise.reject(withCode('57P01'))];
  const store = createSqlDb(
    fakeSql(() => answers.shift() ?? Promise.resolve([])),
    { lanes: 1 },
  );
  await expect(store.topOfLevel(1, 10)).rejects.toThrow(Unavailable);
  expect(await store.topOfLevel(1, 10)).toEqual([]);
});

it('refused batches that a lost connection kept from being kept are not tried one by one', async () => {
  const keep = vi.fn(() => Promise.reject(new Unavailable({ cause: withCode('57P01') })));
  const keepRefused = createRefusalLane({ largestBatch: 64, mostWaiting: 64 }, keep);
  const batches = await Promise.allSettled([1, 2, 3].map((id) => keepRefused({ telegramId: id } as never)));
  expect(batches.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // The first alone, the others together.
  expect(keep).toHaveBeenCalledTimes(2);
});

it('a silence in which refused batches are tried one by one ends the wait of all of them', async () => {
  const failures = [
    new Error('no such account'),
    new Unavailable({ cause: new Error('Query read timeout') }),
  ];
  const keep = vi.fn(() => Promise.reject(failures.shift() ?? new Error('asked once more')));
  const keepRefused = createRefusalLane({ largestBatch: 3, mostWaiting: 64 }, keep);
  keep.mockResolvedValueOnce(undefined as never);
  const batches = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((id) => keepRefused({ telegramId: id } as never)),
  );
  expect(batches.map((batch) => (batch.status === 'rejected' ? batch.reason : null))).toEqual([
    null,
    ...Array.from({ length: 4 }, () => expect.any(Unavailable)),
  ]);
  expect(keep).toHaveBeenCalledTimes(3);
});
