import { expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { EMPTY_LEDGER, type Ledger } from '../../src/core/ledger';
import { startGame } from './support';

const SYNCED = 3000;

/** Restores a start whose cached sync has this energy of a 500 bar, and whose journal has these coins since. */
function restored(energy: number, { waiting = 0, answered = 0 }) {
  const ledger: Ledger = {
    ...EMPTY_LEDGER,
    segments: waiting > 0 ? [{ count: waiting, rate: 1 }] : [],
    accepted: waiting + answered,
    acknowledged: answered,
    confirmed: { whole: SYNCED + answered, parts: 0 },
  };
  return apply(startGame({ balance: SYNCED, energy }), { type: 'restoreLedger', ledger }).state;
}

it.each([
  ['for waiting taps', 500, { waiting: 60 }, 440, 0],
  ['for taps answered after the sync', 500, { answered: 60 }, 440, 0],
  ['both', 400, { waiting: 60, answered: 40 }, 300, 0],
  ['never more than available', 50, { waiting: 60 }, 0, 0],
  ['first from what regenerated beyond the bar', 560, { waiting: 100 }, 460, 0],
  ['and from nothing else when that suffices', 560, { waiting: 40 }, 500, 20],
  ['not without taps', 560, {}, 500, 60],
] as const)('restored taps cost energy: %s', (_, energy, taps, left, spareEnergy) => {
  expect(restored(energy, taps)).toMatchObject({ energy: left, spareEnergy });
});
