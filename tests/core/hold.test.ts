import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import type { Command } from '../../src/core/commands';
import { MAX_REFUSALS } from '../../src/core/constants';
import { runs } from '../support/runs';
import { REFUSAL, startGame, syncedGame, tapTimes } from './support';

const hold = (coins: number): Command => ({ type: 'hold', coins });
const release: Command = { type: 'release' };

describe('coins reserved for a purchase', () => {
  it('leave the balance at once and return on release', () => {
    const held = apply(startGame({ balance: 3000.5 }), hold(1000)).state;
    expect(held).toMatchObject({ coins: { whole: 2000, parts: 1800 }, held: 1000 });
    expect(apply(held, release).state).toMatchObject({ coins: { whole: 3000, parts: 1800 }, held: 0 });
  });

  it('never exceed the balance and return unchanged', () => {
    const held = apply(startGame({ balance: 300 }), hold(1000)).state;
    expect(held).toMatchObject({ coins: { whole: 0 }, held: 300 });
    expect(apply(held, release).state.coins.whole).toBe(300);
  });

  it('stay reserved through a sync, which doesn’t include the purchase', () => {
    const held = apply(startGame(), hold(1000)).state;
    const synced = apply(held, { type: 'sync', game: syncedGame({ balance: 5000 }) }).state;
    expect(synced.coins.whole).toBe(4000);
    expect(apply(synced, release).state.coins.whole).toBe(5000);
  });

  it('stay deducted when the taps that earned them are refused for good', () => {
    let state = apply(tapTimes(startGame({ balance: 0 }), 100).state, hold(60)).state;
    for (let sends = 0; sends < MAX_REFUSALS; sends++) {
      state = apply(state, { type: 'startSend', nowUnix: 1000, device: 'phone' }).state;
      state = apply(state, { type: 'refuse', refusal: REFUSAL, random: 0 }).state;
    }
    expect(state).toMatchObject({ coins: { whole: 0 }, ledger: { refused: 100 } });
    expect(apply(state, release).state.coins.whole).toBe(0);
  });

  it('return in full on release after any taps and reservations', () => {
    const moves = fc.array(
      fc.oneof(fc.nat(5000).map(hold), fc.constant(release), fc.constant('tap' as const)),
    );
    fc.assert(
      fc.property(moves, (list) => {
        let state = startGame();
        for (const move of list) state = move === 'tap' ? tapTimes(state, 1).state : apply(state, move).state;
        const taps = state.ledger.accepted;
        expect(apply(state, release).state.coins.whole).toBe(3000 + taps);
      }),
      { numRuns: runs(200) },
    );
  });
});
