import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROUNDS, planRound, roundDifficulty, slotAfter } from '../../../src/core/games/guess-it/rounds';
import type { GuessMove } from '../../../src/core/games/guess-it/rules';
import { guessItRules, pickScreen, pointsForFind, startGuess } from '../../../src/core/games/guess-it/rules';
import { CHI_SQUARE_0_001, chiSquare } from './chiSquare';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
/** Plays a whole run, choosing each screen with `guess`, and returns the moves. */
function playAll(seed: number, guess: (end: number, screens: number) => number): GuessMove[] {
  const moves: GuessMove[] = [];
  for (let run = startGuess(seed); !run.over; ) {
    const move: GuessMove = [run.plan.round, guess(run.plan.endSlot, run.plan.screens)];
    moves.push(move);
    run = pickScreen(run, move);
    if (moves.length > MAX_ROUNDS) throw new Error('the run never ends');
  }
  return moves;
}

describe('the difficulty of Guess it', () => {
  it.each([
    [1, 3, 3, 13],
    [3, 3, 4, 12],
    [4, 4, 5, 11],
    [8, 5, 7, 9],
    [13, 6, 9, 6],
    [20, 6, 13, 4],
  ])('sets round %i to %i screens and %i steps of %i ticks', (round, screens, steps, stepTicks) => {
    expect(roundDifficulty(round)).toMatchObject({ screens, steps, stepTicks });
  });

  it('never decreases', () => {
    for (let round = 2; round <= MAX_ROUNDS; round++) {
      const [before, now] = [roundDifficulty(round - 1), roundDifficulty(round)];
      expect(now.screens).toBeGreaterThanOrEqual(before.screens);
      expect(now.steps).toBeGreaterThanOrEqual(before.steps);
      expect(now.stepTicks).toBeLessThanOrEqual(before.stepTicks);
      expect(new Set(now.kinds).size).toBeGreaterThanOrEqual(new Set(before.kinds).size);
    }
  });
});

describe('the shuffles of Guess it', () => {
  it('permute the screens and lead to the ninja’s final place', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: MAX_ROUNDS }), (seed, round) => {
        const plan = planRound(seed, round);
        for (const step of plan.steps) {
          const slots = Array.from({ length: plan.screens }, (_, slot) => slotAfter(slot, step));
          expect(new Set(slots).size).toBe(plan.screens);
          expect(step.paths.every(([from, to]) => from !== to)).toBe(true);
        }
        expect(plan.steps.reduce(slotAfter, plan.startSlot)).toBe(plan.endSlot);
        expect(plan.endSlot).toBeLessThan(plan.screens);
      }),
    );
  });

  it.each([1, 5, 9, 14, 20])('hide the ninja behind each screen equally often in round %i', (round) => {
    const counts = new Array<number>(roundDifficulty(round).screens).fill(0);
    for (let seed = 0; seed < 6000; seed++) {
      const { endSlot } = planRound(seed * 2654435761, round);
      counts[endSlot] = (counts[endSlot] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(CHI_SQUARE_0_001[counts.length - 1] ?? 0);
  });

  it('move the ninja away from his first screen in most rounds', () => {
    const moved = Array.from({ length: 600 }, (_, seed) => planRound(seed, 4)).filter(
      (plan) => plan.startSlot !== plan.endSlot,
    );
    expect(moved.length).toBeGreaterThan(350);
  });
});

describe('a run of Guess it', () => {
  it.each([
    [3, 1, 150],
    [3, 2, 175],
    [6, 9, 500],
    [6, 20, 500],
  ])('pays a find among %i screens at a streak of %i with %i points', (screens, streak, points) => {
    expect(pointsForFind(screens, streak)).toBe(points);
  });

  it('ends after three misses without pay', () => {
    const moves = playAll(77, (end, screens) => (end + 1) % screens);
    expect(moves).toHaveLength(3);
    expect(guessItRules.replay(77, moves)).toMatchObject({ score: 0, reward: 0, found: 0, rounds: 3 });
  });

  it('pays 8,000 points and 4,000 coins when flawless, for any seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const result = guessItRules.replay(
          seed,
          playAll(seed, (end) => end),
        );
        expect(result).toMatchObject({ score: 8000, reward: 4000, found: 20, bestStreak: 20, rounds: 20 });
      }),
      { numRuns: 30 },
    );
  });

  it('starts a new streak after a miss', () => {
    const picks = playAll(5, (end) => end).slice(0, 4);
    const wrong: GuessMove[] = picks.map(([round, pick]) => [round, round === 3 ? (pick + 1) % 3 : pick]);
    expect(guessItRules.replay(5, wrong)).toMatchObject({ found: 3, bestStreak: 2, score: 150 + 175 + 200 });
  });

  it('replays any picks exactly', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(2), { maxLength: MAX_ROUNDS }), (seed, picks) => {
        let run = startGuess(seed);
        const moves: GuessMove[] = [];
        for (const pick of picks) {
          if (run.over) break;
          const move: GuessMove = [run.plan.round, pick];
          moves.push(move);
          run = pickScreen(run, move);
        }
        const wire: unknown = JSON.parse(JSON.stringify(moves));
        const result = guessItRules.replay(seed, guessItRules.validateMoves(wire));
        expect(result).toEqual(guessItRules.replay(seed, moves));
        expect(result).toMatchObject({ score: run.score, found: run.found, rounds: run.decided });
        expect(Number.isSafeInteger(result.reward)).toBe(true);
      }),
    );
  });

  it('lasts at least as long as its shuffles', () => {
    expect(guessItRules.replay(1, []).durationMs).toBe(0);
    // 24 ticks to hide, 3 steps of 12 or 13 ticks, 22 ticks to reveal
    expect(guessItRules.replay(1, [[1, 0]]).durationMs).toBe((24 + 3 * 13 + 22) * 50);
  });
});
