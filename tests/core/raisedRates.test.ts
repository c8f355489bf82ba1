import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { raiseRates } from '../../src/core/ledger';
import type { GameState } from '../../src/core/state';
import { startGame, syncedGame, tapTimes } from './support';

const RISEN = { level: 2, earnPerTap: 2, maxEnergy: 1500 };

const tapped = (balance: number, energy: number, count: number): GameState =>
  tapTimes(startGame({ balance, energy, standing: { level: 1, earnPerTap: 1, maxEnergy: 1000 } }), count)
    .state;
const sent = (state: GameState) => apply(state, { type: 'startSend', device: 'phone', nowUnix: 1000 }).state;
/** The displayed figures and the segments of pending taps. */
const shown = ({ coins, energy, ledger: { segments } }: GameState) => {
  expect(segments).toHaveLength(1);
  return { coins: coins.whole, energy, ...segments[0] };
};

/** The provider credits a batch at the player's current rate, so the game must show that rate. */
describe('pending taps when the rate rises', () => {
  it('earn and cost the new rate once a batch has reached the new level', () => {
    const state = sent(tapped(4600, 1000, 700));
    expect(state.ledger.inFlight).toMatchObject({ count: 500, rate: 1 });
    const answered = apply(state, { type: 'acknowledge', answer: { ...RISEN, leveledUp: true } }).state;
    expect(shown(answered)).toEqual({ coins: 5500, energy: 100, count: 200, rate: 2 });
  });

  it('keep the old rate when the batch gained no level', () => {
    const state = sent(tapped(3000, 1000, 700));
    const answered = apply(state, { type: 'acknowledge', answer: { ...RISEN, leveledUp: false } }).state;
    expect(shown(answered)).toEqual({ coins: 3700, energy: 300, count: 200, rate: 1 });
  });

  it('earn and cost the new rate after a purchase, and join later taps in one batch', () => {
    const bought = apply(tapped(3000, 1000, 10), {
      type: 'applyAnswer',
      answer: { balance: 2000, earnPerTap: 2 },
    }).state;
    expect(shown(bought)).toEqual({ coins: 2020, energy: 980, count: 10, rate: 2 });
    expect(shown(tapTimes(bought, 3).state)).toEqual({ coins: 2026, energy: 974, count: 13, rate: 2 });
  });

  it('earn and cost the new rate after a sync', () => {
    const game = syncedGame({ balance: 3000, energy: 800, standing: { ...RISEN, earnPerTap: 3 } });
    const synced = apply(tapped(3000, 1000, 10), { type: 'sync', game }).state;
    expect(shown(synced)).toEqual({ coins: 3030, energy: 770, count: 10, rate: 3 });
  });

  it('never cost more energy than available', () => {
    const state = sent(tapped(4600, 700, 700));
    const answered = apply(state, { type: 'acknowledge', answer: { ...RISEN, leveledUp: true } }).state;
    expect(shown(answered)).toEqual({ coins: 5500, energy: 0, count: 200, rate: 2 });
  });

  it('keep a higher rate, and leave the batch in flight at its old one', () => {
    const { ledger } = sent(tapped(3000, 1000, 5));
    const [low, high] = [
      { count: 4, rate: 1 },
      { count: 2, rate: 5 },
    ];
    expect(raiseRates({ ...ledger, segments: [low, high] }, 2)).toEqual({
      ...ledger,
      segments: [{ count: 4, rate: 2 }, high],
    });
  });
});
