import { describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../src/server/store/db';
import type { Sql } from '../../src/server/store/sql/query';
import { createReplica } from '../../src/server/store/sql/replica';
import { createSqlDb } from '../../src/server/store/sql/sqlDb';
import { fakeSql } from '../support/server/fakeSql';

const db = { destroy: async () => undefined } as unknown as Sql;

/** Creates a replica with a lag set by the test, and counts its measurements. */
function replicaThatLags(seconds: number) {
  const lagOf = vi.fn(async () => seconds);
  return { lagOf, replica: createReplica(db, lagOf) };
}

describe('a replica', () => {
  it('answers while it lags at most fifteen seconds', async () => {
    expect(await replicaThatLags(0).replica.tryRead(async () => 'row')).toBe('row');
    expect(await replicaThatLags(15).replica.tryRead(async () => 'row')).toBe('row');
  });

  it('answers nothing while it lags further, and is measured again after five seconds', async () => {
    vi.useFakeTimers();
    const { lagOf, replica } = replicaThatLags(16);
    const read = vi.fn(async () => 'row');
    expect(await replica.tryRead(read)).toBeUndefined();
    expect(await replica.tryRead(read)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    expect(lagOf).toHaveBeenCalledTimes(1);
    lagOf.mockResolvedValue(0);
    vi.advanceTimersByTime(5000);
    expect(await replica.tryRead(read)).toBe('row');
    vi.useRealTimers();
  });

  it('has its lag measured at most once a second', async () => {
    const { lagOf, replica } = replicaThatLags(0);
    for (let read = 0; read < 10; read += 1) await replica.tryRead(async () => read);
    expect(lagOf).toHaveBeenCalledTimes(1);
  });

  it('leaves a failing read to the primary and pauses', async () => {
    const { replica } = replicaThatLags(0);
    const lost = Object.assign(new Error('connection terminated'), { code: 'ECONNRESET' });
    expect(await replica.tryRead(() => Promise.reject(lost))).toBeUndefined();
    const read = vi.fn(async () => 'row');
    expect(await replica.tryRead(read)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('passes on a timeout, which the primary would run into as well', async () => {
    const { replica } = replicaThatLags(0);
    const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
    await expect(replica.tryRead(() => Promise.reject(cancelled))).rejects.toBe(cancelled);
  });

  it('makes a leaderboard unavailable when its statement times out', async () => {
    const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
    const replica = createReplica(
      fakeSql(() => Promise.reject(cancelled)),
      async () => 0,
    );
    const store = createSqlDb(db, { lanes: 1, replica });
    await expect(store.topOfLevel(1, 10)).rejects.toThrow(Unavailable);
  });
});
