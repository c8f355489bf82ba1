import { expect, it } from 'vitest';
import { notePaidRuns, paidRunsLeft } from '../../../src/client/games/kit/paidRunsLeft';

const NOON = Date.UTC(2026, 10, 28, 12);
const HOUR_MS = 3_600_000;

function storage() {
  const kept = new Map<string, number>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: number) => void kept.set(key, value),
  };
}

it('the remaining paid runs of each game are those the provider last named', () => {
  const kept = storage();
  expect(paidRunsLeft(kept, 'guess-it', NOON)).toBe(3);
  notePaidRuns(kept, 'guess-it', 2, NOON);
  notePaidRuns(kept, 'match-it', 0, NOON);
  expect(paidRunsLeft(kept, 'guess-it', NOON + HOUR_MS)).toBe(2);
  expect(paidRunsLeft(kept, 'match-it', NOON + HOUR_MS)).toBe(0);
  expect(paidRunsLeft(kept, 'airdrop-simulator', NOON)).toBe(3);
});

it('the remaining paid runs are reset each UTC day', () => {
  const kept = storage();
  notePaidRuns(kept, 'guess-it', 0, NOON);
  expect(paidRunsLeft(kept, 'guess-it', NOON + 11 * HOUR_MS)).toBe(0);
  expect(paidRunsLeft(kept, 'guess-it', NOON + 12 * HOUR_MS)).toBe(3);
});

it.each([
  [-1, 0],
  [9, 3],
])('an invalid count of %i remaining paid runs is read as %i', (named, shown) => {
  const kept = storage();
  notePaidRuns(kept, 'guess-it', named, NOON);
  expect(paidRunsLeft(kept, 'guess-it', NOON)).toBe(shown);
});
