import { expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { EMPTY_LEDGER, type Ledger } from '../../src/core/ledger';
import { startGame } from './support';

const SYNCED = 3000;

/**
 * Restores a start whose cached sync has this energy of 500. Since that sync, the journal has `waiting` unsent and
 * `answered` credited taps.
 */
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
  ['one for each waiting tap', 500, { waiting: 60 }, 440, 0],
  ['one for each tap answered after the sync', 500, { answered: 60 }, 440, 0],
  ['one for each tap of both kinds', 400, { waiting: 60, answered: 40 }, 300, 0],
  ['no more than the bar has', 50, { waiting: 60 }, 0, 0],
  ['first the spare energy, then the bar', 560, { waiting: 100 }, 460, 0],
  ['only spare energy when that suffices', 560, { waiting: 40 }, 500, 20],
  ['none without taps', 560, {}, 500, 60],
] as const)('a restored journal costs energy: %s', (_, energy, taps, left, spareEnergy) => {
  expect(restored(energy, taps)).toMatchObject({ energy: left, spareEnergy });
});
