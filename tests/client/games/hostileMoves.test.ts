import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, GameMoveError } from '../../../src/core/games/gameRules';
import { judge } from './judge';

describe.each(GAME_NAMES)('the rules of %s', (name) => {
  it('answer any value with a result or a typed refusal', () => {
    fc.assert(
      fc.property(fc.integer(), fc.anything(), (seed, wire) => {
        try {
          const { score, reward, durationMs } = judge(name, seed, wire);
          expect(
            [score, reward, durationMs].every((figure) => Number.isSafeInteger(figure) && figure >= 0),
          ).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(GameMoveError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('answer plausible rows with a result or a typed refusal', () => {
    const cell = fc.integer({ min: -2, max: 700 });
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 30 });
    const wires = fc.oneof(
      rows,
      fc.array(fc.tuple(cell, cell, cell, cell)),
      fc.record({ board: fc.nat(3), flips: rows }),
    );
    fc.assert(
      fc.property(fc.integer(), wires, (seed, wire) => {
        try {
          expect(judge(name, seed, wire).score).toBeGreaterThanOrEqual(0);
        } catch (error) {
          expect(error).toBeInstanceOf(GameMoveError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
