import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runs } from '../support/runs';
import { type Fate, type Move, Pair } from './agreementPair';

/** A random move. When a list of moves fails, fast-check shrinks the list. */
const MOVE: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('tap' as const), count: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stay' as const),
      seconds: fc.integer({ min: 3600, max: 2 * 86_400 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fate: fc.constantFrom<Fate[]>('arrives', 'fails', 'hangs', 'answer lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('boost' as const),
      type: fc.constantFrom('multi_tap' as const, 'energy_limit' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mission' as const), card: fc.nat(27) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'claim' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'refill' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
);

/** Sequences that failed in the past, replayed on every run. */
const FOUND: readonly Move[][] = [
  // The first batch of 500 raises the level, so the last tap earns the new rate.
  [
    { kind: 'claim' },
    { kind: 'tap', count: 243 },
    { kind: 'tap', count: 57 },
    { kind: 'wait', seconds: 3 },
    { kind: 'tap', count: 20 },
    { kind: 'tap', count: 181 },
    { kind: 'tap', count: 300 },
  ],
  // The three hours end while a batch's answer is lost.
  [
    { kind: 'mission', card: 0 },
    { kind: 'stay', seconds: 10_791 },
    { kind: 'tap', count: 1 },
    { kind: 'tap', count: 1 },
    { kind: 'send', fate: 'answer lost' },
    { kind: 'tap', count: 1 },
    { kind: 'tap', count: 1 },
    { kind: 'tap', count: 1 },
  ],
];

describe('client and provider', () => {
  it('agree to the coin after any sequence of taps, purchases, claims, waits and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(MOVE, { maxLength: 25 }), async (moves) => {
        const pair = await Pair.start();
        for (const move of moves) await pair.play(move);
        await pair.agree();
      }),
      { numRuns: runs(300), examples: FOUND.map((moves) => [moves]) },
    );
  }, 180_000);
});
