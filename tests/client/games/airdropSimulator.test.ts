import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Crate } from '../../../src/core/games/airdrop-simulator/crates';
import {
  CRATE_COUNT,
  CRATE_MIX,
  cratePosition,
  GROUND_Y,
  landTick,
  planCrates,
  RUN_TICKS,
} from '../../../src/core/games/airdrop-simulator/crates';
import type { Catch } from '../../../src/core/games/airdrop-simulator/rules';
import {
  airdropRules,
  catchCrate,
  dropResult,
  landCrates,
  pointsForCatch,
  startDrop,
} from '../../../src/core/games/airdrop-simulator/rules';
import { CHI_SQUARE_0_001, chiSquare } from './chiSquare';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const touch = (crates: readonly Crate[], index: number, tick: number): Catch => {
  const { x, y } = cratePosition(crates[index] as Crate, tick);
  return [tick, index, Math.round(x), Math.round(y)];
};
/** Touches each wanted crate halfway down. */
function catchAll(seed: number, wanted: (crate: Crate) => boolean): Catch[] {
  const crates = planCrates(seed);
  return crates
    .map((crate, index): Catch => touch(crates, index, crate.spawnTick + Math.floor(crate.fallTicks / 2)))
    .filter(([, index]) => wanted(crates[index] as Crate))
    .sort((a, b) => a[0] - b[0]);
}

describe('a drop', () => {
  it('has the same mix of crates for every seed, all landed in time', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const crates = planCrates(seed);
        const count = (kind: string) => crates.filter((crate) => crate.kind === kind).length;
        expect({ wood: count('wood'), gold: count('gold'), bomb: count('bomb') }).toEqual(CRATE_MIX);
        expect(crates.every((crate) => landTick(crate) <= RUN_TICKS)).toBe(true);
        expect(crates.slice(0, 4).every(({ kind }) => kind === 'wood')).toBe(true);
        for (let index = 1; index < crates.length; index++) {
          expect(crates[index]?.lane).not.toBe(crates[index - 1]?.lane);
          expect(crates[index]?.spawnTick).toBeGreaterThan(crates[index - 1]?.spawnTick ?? 0);
        }
      }),
    );
  });

  it('gets faster and denser towards the end', () => {
    const crates = planCrates(1);
    const gaps = crates.slice(1).map((crate, index) => crate.spawnTick - (crates[index] as Crate).spawnTick);
    const mean = (list: number[]) => list.reduce((sum, gap) => sum + gap, 0) / list.length;
    expect(mean(gaps.slice(0, 10))).toBeGreaterThan(mean(gaps.slice(-10)) * 1.5);
    expect(crates[0]?.fallTicks).toBe(105);
    expect(crates.at(-1)?.fallTicks).toBe(58);
  });

  it('keeps each crate inside its lane, from the sky to the ground', () => {
    fc.assert(
      fc.property(seeds, fc.nat(CRATE_COUNT - 1), fc.nat(60), (seed, index, age) => {
        const crate = planCrates(seed)[index] as Crate;
        const { x } = cratePosition(crate, crate.spawnTick + age);
        expect(Math.floor(x / 200)).toBe(crate.lane);
        expect(cratePosition(crate, landTick(crate)).y).toBe(GROUND_Y);
      }),
    );
  });

  it('uses all lanes and orders equally often', () => {
    const lanes = [0, 0, 0, 0, 0];
    const golds = new Array<number>(CRATE_COUNT - 4).fill(0);
    for (let seed = 0; seed < 2000; seed++) {
      const crates = planCrates(seed * 2654435761);
      const lane = crates[seed % CRATE_COUNT]?.lane ?? 0;
      lanes[lane] = (lanes[lane] ?? 0) + 1;
      const gold = crates.findIndex(({ kind }, index) => kind === 'gold' && index >= 4 + (seed % 40)) - 4;
      if (gold >= 0) golds[gold] = (golds[gold] ?? 0) + 1;
    }
    expect(chiSquare(lanes)).toBeLessThan(CHI_SQUARE_0_001[4] ?? 0);
    expect(golds.filter((count) => count > 0).length).toBeGreaterThan(38);
  });
});

describe('catching crates', () => {
  it.each([
    ['wood', 0, 20],
    ['wood', 4, 20],
    ['wood', 5, 25],
    ['wood', 20, 40],
    ['wood', 99, 40],
    ['gold', 0, 100],
    ['gold', 20, 200],
    ['bomb', 20, -60],
  ] as const)('scores a %s crate after a chain of %i with %i points', (kind, chain, points) => {
    expect(pointsForCatch(kind, chain)).toBe(points);
  });

  it('scores the maximum with every crate and no bomb', () => {
    const result = airdropRules.replay(
      4,
      catchAll(4, ({ kind }) => kind !== 'bomb'),
    );
    expect(result).toMatchObject({
      caught: { wood: 33, gold: 6, bomb: 0 },
      missed: 0,
      bestChain: 39,
      caughtShare: 1,
    });
    expect(result.score).toBeGreaterThan(1900);
    expect(result.reward).toBe(result.score * 2);
    expect(result.durationMs).toBeLessThanOrEqual(30_000);
  });

  it('scores nothing without a catch', () => {
    expect(airdropRules.replay(4, [])).toMatchObject({
      score: 0,
      reward: 0,
      missed: 39,
      caughtShare: 0,
      durationMs: 0,
    });
  });

  it('never costs more than the current score', () => {
    const result = airdropRules.replay(
      4,
      catchAll(4, ({ kind }) => kind === 'bomb'),
    );
    expect(result).toMatchObject({ score: 0, reward: 0, caught: { wood: 0, gold: 0, bomb: 7 } });
  });

  it('ends a chain when a crate lands, but not when a bomb does', () => {
    const run = startDrop(4);
    const first = run.crates[0] as Crate;
    const caught = catchCrate(run, touch(run.crates, 1, (run.crates[1] as Crate).spawnTick + 20));
    expect(caught.chain).toBe(1);
    expect(landCrates(caught, landTick(first) - 1).chain).toBe(1);
    expect(landCrates(caught, landTick(first)).chain).toBe(0);
  });

  it('replays exactly, in whole numbers', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.boolean(), { minLength: CRATE_COUNT, maxLength: CRATE_COUNT }),
        (seed, taken) => {
          const crates = planCrates(seed);
          const moves = catchAll(seed, (crate) => taken[crates.indexOf(crate)] === true);
          const wire: unknown = JSON.parse(JSON.stringify(moves));
          const result = airdropRules.replay(seed, airdropRules.validateMoves(wire));
          expect(result).toEqual(dropResult(moves.reduce(catchCrate, startDrop(seed))));
          expect(Number.isSafeInteger(result.score) && result.score >= 0).toBe(true);
        },
      ),
    );
  });
});
