import { describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../src/server/store/db';
import { isConnectionLost, isPassing } from '../../src/server/store/sql/failures';
import { createRefusalLane } from '../../src/server/store/sql/refusalLane';
import { createSqlDb } from '../../src/server/store/sql/sqlDb';
import { fakeSql } from '../support/server/fakeSql';

const withCode = (code: string) => Object.assign(new Error('told by the database'), { code });

describe('a database failure', () => {
  it.each(['25P01', '25P02', '25P03', '25006', '28000', '28P01', '3D000', '57P01', 'ECONNRESET'])(
    'closes the connection on %s',
    (code) => {
      expect(isConnectionLost(withCode(code))).toBe(true);
      expect(isPassing(withCode(code))).toBe(true);
    },
  );

  it.each(['55P03', '57014', '40P01'])('is temporary and keeps the connection on %s', (code) => {
    expect(isConnectionLost(withCode(code))).toBe(false);
    expect(isPassing(withCode(code))).toBe(true);
  });

  it.each(['22003', '42P01', '25001', ''])('is permanent with code %j', (code) => {
    expect(isPassing(withCode(code))).toBe(false);
  });
});

it('a leaderboard that failed to load is loaded again on the next request', async () => {
  const answers = [Promise.reject(withCode('57P01'))];
  const store = createSqlDb(
    fakeSql(() => answers.shift() ?? Promise.resolve([])),
    { lanes: 1 },
  );
  await expect(store.topOfLevel(1, 10)).rejects.toThrow(Unavailable);
  expect(await store.topOfLevel(1, 10)).toEqual([]);
});

it('refused batches are not retried one by one after a lost connection', async () => {
  const keep = vi.fn(() => Promise.reject(new Unavailable({ cause: withCode('57P01') })));
  const keepRefused = createRefusalLane({ largestBatch: 64, mostWaiting: 64 }, keep);
  const batches = await Promise.allSettled([1, 2, 3].map((id) => keepRefused({ telegramId: id } as never)));
  expect(batches.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // The first batch runs alone, then the others together.
  expect(keep).toHaveBeenCalledTimes(2);
});

it('single retries of refused batches end when the database does not answer', async () => {
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
