import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cratePosition, isCatchable, planCrates } from '../../../src/core/games/airdrop-simulator/crates';
import { GAME_NAMES } from '../../../src/core/games/gameRules';
import { MAX_ROUNDS, planRound } from '../../../src/core/games/guess-it/rounds';
import { BOARDS, dealCards } from '../../../src/core/games/match-it/boards';

/** Enough seeds to use every rule of the plans. */
const SEEDS = [...Array.from({ length: 200 }, (_, seed) => seed), 0xffffffff];
const digest = (plans: unknown) =>
  createHash('sha256').update(JSON.stringify(plans)).digest('hex').slice(0, 16);

// A run may begin before an update and be submitted after it, and phone and provider may run different versions. If
// these values change, every run in progress is refused.
it('a seed’s run equals the recorded one', () => {
  expect(GAME_NAMES).toEqual(['guess-it', 'match-it', 'airdrop-simulator']);
  const rounds = Array.from({ length: MAX_ROUNDS }, (_, index) => index + 1);
  expect({
    'guess-it': digest(SEEDS.map((seed) => rounds.map((round) => planRound(seed, round)))),
    'match-it': digest(
      SEEDS.map((seed) => BOARDS.map((board, index) => [board, dealCards(seed, index, board)])),
    ),
    'airdrop-simulator': digest(SEEDS.map((seed) => planCrates(seed))),
  }).toEqual({
    'guess-it': '235972d90dc5161f',
    'match-it': '4c247ad4dcf66035',
    'airdrop-simulator': 'd56732314afb6d9b',
  });
});

const CRATE = {
  kind: 'wood',
  lane: 2,
  spawnTick: 10,
  fallTicks: 76,
  x: 500,
  sway: 20,
  swayTicks: 40,
} as const;

it.each([
  [0, 500],
  [10, 500],
  [15, 510],
  [20, 520],
  [25, 510],
  [30, 500],
  [40, 480],
  [45, 490],
  [50, 500],
])('a crate’s sway at tick %i puts it at %i', (tick, x) => {
  expect(cratePosition(CRATE, tick).x).toBeCloseTo(x, 9);
});

it('a crate can be caught from its appearance until it lands', () => {
  const inView = (tick: number) => isCatchable(CRATE, tick);
  expect(cratePosition(CRATE, 16).y).toBe(0);
  expect([15.9, 16, 85, 86].map(inView)).toEqual([false, true, true, false]);
});
