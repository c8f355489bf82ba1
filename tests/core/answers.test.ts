import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import type { ActionAnswer } from '../../src/core/commands';
import type { GameState } from '../../src/core/state';
import { startGame, stepTimes, tapTimes } from './support';

const answered = (state: GameState, answer: ActionAnswer) =>
  apply(state, { type: 'applyAnswer', answer }).state;

describe('the answer to a purchase', () => {
  it('keeps a level that taps have reached meanwhile', () => {
    const reached = stepTimes(tapTimes(startGame({ balance: 4990 }), 20).state, 20).state;
    expect(reached.standing).toEqual({ level: 2, earnPerTap: 2, maxEnergy: 1000 });
    const { standing } = answered(reached, { balance: 4990, level: 1, earnPerTap: 1, maxEnergy: 500 });
    expect(standing).toEqual({ level: 2, earnPerTap: 2, maxEnergy: 1000 });
  });

  it.each([
    ['leaves out the level', { earnPerTap: 2, maxEnergy: 500 }, { level: 2, earnPerTap: 3, maxEnergy: 1000 }],
    ['names one rate', { level: 1, earnPerTap: 2 }, { level: 2, earnPerTap: 3, maxEnergy: 1000 }],
    ['names the other rate', { level: 1, maxEnergy: 1000 }, { level: 2, earnPerTap: 2, maxEnergy: 1500 }],
    ['names only the level', { level: 2 }, { level: 2, earnPerTap: 2, maxEnergy: 1000 }],
    ['names none of them', {}, { level: 2, earnPerTap: 2, maxEnergy: 1000 }],
  ])('adds that level’s gains once when it %s', (_, told, expected) => {
    const reached = stepTimes(tapTimes(startGame({ balance: 4990 }), 20).state, 20).state;
    expect(answered(reached, { balance: 4990, ...told }).standing).toEqual(expected);
  });

  it('adds no gains for a level that a batch’s answer already reported', () => {
    const sent = apply(tapTimes(startGame({ balance: 4990 }), 20).state, {
      type: 'startSend',
      nowUnix: 1000,
      device: 'phone',
    }).state;
    const risen = { leveledUp: true, level: 2, earnPerTap: 2, maxEnergy: 1000 };
    const known = apply(sent, { type: 'acknowledge', answer: risen }).state;
    const { standing } = answered(known, { balance: 5010, earnPerTap: 3 });
    expect(standing).toEqual({ level: 2, earnPerTap: 3, maxEnergy: 1000 });
  });

  it('doesn’t restore energy spent on taps meanwhile', () => {
    const tapped = tapTimes(startGame(), 10).state;
    expect(answered(tapped, { energy: 500 }).energy).toBe(490);
  });
});
