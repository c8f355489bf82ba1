import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRollUp } from '../../../src/client/first/home/rollUp';

const AFTER_A_ROLL_MS = 1000;

let shown: number;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A balance that has rolled up from 0 to 1000. */
function rolledUp() {
  const rollUp = createRollUp(0, (value) => {
    shown = value;
  });
  rollUp.moveTo(1000, 1);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(shown).toBe(1000);
  return rollUp;
}

it('shows a tap at once when a roll has ended', () => {
  rolledUp().moveTo(1001, 1);
  expect(shown).toBe(1001);
});

it('rolls up again at the next jump', () => {
  rolledUp().moveTo(2000, 1);
  expect(shown).toBe(1000);
  vi.advanceTimersByTime(100);
  expect(shown).toBeGreaterThan(1000);
  expect(shown).toBeLessThan(2000);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(shown).toBe(2000);
});
