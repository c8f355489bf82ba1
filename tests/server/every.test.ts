import { afterEach, expect, it, vi } from 'vitest';
import { every } from '../../src/server/every';

afterEach(() => void vi.useRealTimers());

it('a repeating job waits for its previous turn and can be stopped', async () => {
  vi.useFakeTimers();
  let answer = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const stop = every(1000, work);
  await vi.advanceTimersByTimeAsync(5500);
  expect(work).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  answer();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});
