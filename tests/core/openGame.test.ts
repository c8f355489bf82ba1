import { describe, expect, it } from 'vitest';
import { advance, catchUp } from '../../src/core/advance';
import { apply } from '../../src/core/apply';
import type { Command } from '../../src/core/commands';
import type { GameState } from '../../src/core/state';
import { startGame, syncedGame, tapTimes } from './support';

const PER_HOUR = 3600;
const THREE_HOURS = 10_800;
const ANSWER = { leveledUp: false, level: 1, earnPerTap: 1, maxEnergy: 500 };
const SEND: Command = { type: 'startSend', device: 'phone', nowUnix: 1000 };

const open = () => startGame({ productionPerHour: PER_HOUR, levels: [] });
const stay = (state: GameState, seconds: number) => catchUp(state, seconds * 1000).state;
const then = (state: GameState, ...commands: Command[]) =>
  commands.reduce((before, command) => apply(before, command).state, state);
const earned = (state: GameState) => state.coins.whole - 3000;

/** The provider pays at most three hours without a call, so an open game shows no more (decision 42). */
describe('an open game', () => {
  it.each([
    [THREE_HOURS - 1, THREE_HOURS - 1],
    [THREE_HOURS, THREE_HOURS],
    [THREE_HOURS + 1, THREE_HOURS],
    [6 * 3600, THREE_HOURS],
    [7 * 86_400, THREE_HOURS],
  ])('after %i s without a call shows %i s of income', (seconds, shown) => {
    expect(earned(stay(open(), seconds))).toBe(shown);
    let state = stay(open(), Math.min(seconds, THREE_HOURS - 5));
    for (let second = THREE_HOURS - 5; second < seconds && second < THREE_HOURS + 60; second++)
      state = advance(state, 1000, 0).state;
    expect(earned(state)).toBe(shown);
  });

  it('shows three more hours after a sync or after taps that arrived', () => {
    const full = stay(open(), 6 * 3600);
    const synced = then(full, {
      type: 'sync',
      game: syncedGame({ productionPerHour: PER_HOUR, balance: 3000 + THREE_HOURS }),
    });
    expect(earned(stay(synced, 86_400))).toBe(2 * THREE_HOURS);
    const tapped = then(tapTimes(full, 2).state, SEND, { type: 'acknowledge', answer: ANSWER });
    expect(earned(stay(tapped, 86_400))).toBe(2 * THREE_HOURS + 2);
  });

  it('shows no further income for taps that don’t arrive', () => {
    const lost = then(tapTimes(stay(open(), 6 * 3600), 2).state, SEND, { type: 'failAmbiguous', random: 0 });
    expect(earned(stay(lost, 86_400))).toBe(THREE_HOURS + 2);
  });

  it('counts the next three hours from the first send, which the provider may have received', () => {
    const sent = then(tapTimes(open(), 1).state, SEND);
    const again = then(stay(sent, 50), { type: 'failAmbiguous', random: 0 }, SEND);
    const answered = then(stay(again, 50), { type: 'acknowledge', answer: ANSWER });
    expect(earned(stay(answered, 86_400))).toBe(THREE_HOURS + 1);
    expect(earned(stay(answered, THREE_HOURS - 101))).toBe(THREE_HOURS);
  });

  it('shows no income without production', () => {
    const idle = stay(startGame({ productionPerHour: 0 }), 86_400);
    const bought = then(idle, {
      type: 'applyAnswer',
      answer: { balance: 3000, productionPerHour: PER_HOUR },
    });
    expect(earned(stay(bought, 60))).toBe(60);
  });
});
