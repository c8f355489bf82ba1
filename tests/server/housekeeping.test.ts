import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../src/server/http/housekeeping';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('housekeeping starts five minutes after the process', async () => {
  const housekeep = vi.fn(async () => undefined);
  startHousekeeping({ housekeep }, { error: vi.fn() });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(housekeep).toHaveBeenCalledOnce();
});

it('housekeeping reports a failure and continues the next hour', async () => {
  const failure = new Error('canceling statement due to statement timeout');
  const housekeep = vi.fn(async () => undefined);
  const error = vi.fn();
  housekeep.mockRejectedValueOnce(failure);
  startHousekeeping({ housekeep }, { error });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(error.mock.calls).toEqual([[{ err: failure }, 'housekeeping failed']]);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(housekeep).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledTimes(1);
});
