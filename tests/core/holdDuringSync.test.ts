import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { runs } from '../support/runs';
import { LEVELS, startGame, syncedGame, tapTimes } from './support';

const heldThrough = (balance: number, price: number, taps: number) => {
  const held = apply(tapTimes(startGame(), taps).state, { type: 'hold', coins: price }).state;
  return apply(held, { type: 'sync', game: syncedGame({ balance }) }).state;
};

it('a release restores a balance that was below the reserved price', () => {
  const synced = heldThrough(300, 1000, 0);
  expect(synced).toMatchObject({ coins: { whole: 0 }, held: 300 });
  expect(apply(synced, { type: 'release' }).state.coins.whole).toBe(300);
});

it('a release shows the synced balance plus pending taps, at any price', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(9000), fc.nat(50), (balance, price, taps) => {
      const synced = heldThrough(balance, price, taps);
      expect(synced.coins.whole).toBe(Math.max(0, balance + taps - Math.min(price, 3000 + taps)));
      expect(apply(synced, { type: 'release' }).state.coins.whole).toBe(balance + taps);
    }),
    { numRuns: runs(200) },
  );
});

it('a level reached before a reservation survives a sync', () => {
  const second = LEVELS[1]?.fromBalance ?? 0;
  const reached = startGame({ balance: second, standing: { level: 2, earnPerTap: 2, maxEnergy: 1000 } });
  const held = apply(reached, { type: 'hold', coins: 1000 }).state;
  const synced = apply(held, { type: 'sync', game: syncedGame({ balance: second }) }).state;
  expect(synced.standing.level).toBe(2);
});
