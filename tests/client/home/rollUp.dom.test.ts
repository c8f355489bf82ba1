import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRollUp } from '../../../src/client/home/balance';

const AFTER_A_ROLL_MS = 1000;
/** Length of a coin's flight. Coins take off during the first third, so the last lands after the first. */
const FLIGHT_MS = 620;
const SPRING = 0.32;
const LAST_COIN_MS = 306;

/** All numbers written, in order. */
let shown: number[];
let frame: FrameRequestCallback | null;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => shown.at(-1) as number;
const rollFrom = (start: number) => createRollUp(start, (value) => shown.push(value));

/** Lets the test draw frames, each `lagMs` after its timestamp. Timestamps never decrease. */
function drawByHand(): (lagMs: number) => void {
  frame = null;
  let toldMs = Number.NEGATIVE_INFINITY;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
  return (lagMs) => {
    const due = frame;
    frame = null;
    toldMs = Math.max(toldMs, performance.now() - lagMs);
    due?.(toldMs);
  };
}

function rolledUp() {
  const rollUp = rollFrom(0);
  rollUp.moveTo(1000, 1);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(last()).toBe(1000);
  return rollUp;
}

it('the balance shows a tap at once after a roll has ended', () => {
  rolledUp().moveTo(1001, 1);
  expect(last()).toBe(1001);
});

it('the balance rolls again at the next jump', () => {
  rolledUp().moveTo(2000, 1);
  expect(last()).toBe(1000);
  vi.advanceTimersByTime(100);
  expect(last()).toBeGreaterThan(1000);
  expect(last()).toBeLessThan(2000);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(last()).toBe(2000);
});

it('a roll starts slowly and ends with the last flying coin', () => {
  rollFrom(0).moveTo(1000, 1);
  vi.advanceTimersByTime(FLIGHT_MS * SPRING);
  expect(last()).toBeLessThan(200);
  vi.advanceTimersByTime(FLIGHT_MS * (1 - SPRING));
  expect(last()).toBeLessThan(1000);
  vi.advanceTimersByTime(LAST_COIN_MS);
  expect(last()).toBe(1000);
});

it('a roll starts at its beginning even when the first frame has an older timestamp', () => {
  const draw = drawByHand();
  rollFrom(3000).moveTo(1_000_000, 1);
  draw(14);
  expect(last()).toBe(3000);
});

it('a roll continues from the shown number after another jump', () => {
  const rollUp = rollFrom(0);
  rollUp.moveTo(100_000, 1);
  vi.advanceTimersByTime(500);
  const before = last();
  expect(before).toBeGreaterThan(50_000);
  rollUp.moveTo(200_000, 1);
  expect(last()).toBe(before);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(last()).toBe(200_000);
});

it('a roll continues from the shown number after a purchase', () => {
  const rollUp = rollFrom(0);
  rollUp.moveTo(100_000, 1);
  vi.advanceTimersByTime(500);
  const before = last();
  rollUp.moveTo(10_000, 1);
  vi.advanceTimersByTime(100);
  expect(last()).toBeLessThan(before);
  expect(last()).toBeGreaterThan(10_000);
  vi.advanceTimersByTime(AFTER_A_ROLL_MS);
  expect(last()).toBe(10_000);
});

it('a roll includes a tap at once', () => {
  const rollUp = rollFrom(0);
  rollUp.moveTo(100_000, 1);
  vi.advanceTimersByTime(500);
  const before = last();
  rollUp.moveTo(100_005, 5);
  expect(last()).toBe(before + 5);
});

it('a roll never falls while the balance rises, and ends at the balance', () => {
  const draw = drawByHand();
  const step = fc.record({
    gain: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 1e9 })),
    waitMs: fc.integer({ min: 0, max: 900 }),
    lagMs: fc.integer({ min: 0, max: 60 }),
    isDrawn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.array(step, { maxLength: 30 }), (start, steps) => {
      shown = [];
      frame = null;
      let balance = start;
      const rollUp = rollFrom(start);
      for (const { gain, waitMs, lagMs, isDrawn } of steps) {
        balance += gain;
        rollUp.moveTo(balance, 1);
        vi.advanceTimersByTime(waitMs);
        if (isDrawn) draw(lagMs);
        expect(last()).toBeLessThanOrEqual(balance);
      }
      draw(0);
      vi.advanceTimersByTime(AFTER_A_ROLL_MS);
      draw(0);
      expect(last()).toBe(balance);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
    }),
  );
});
