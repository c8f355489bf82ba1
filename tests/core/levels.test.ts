import { describe, expect, it } from 'vitest';
import { apply } from '../../src/core/apply';
import { OFFLINE_DEFAULTS } from '../../src/core/defaults';
import { nextThreshold, qualifyingLevel } from '../../src/core/levels';
import { createGameState } from '../../src/core/state';
import { LEVELS, startGame, stepTimes, tapTimes } from './support';

describe('levels', () => {
  it.each([
    [0, 1, 1],
    [4_999, 1, 1],
    [5_000, 1, 2],
    [49_999, 1, 3],
    [1e12, 1, 5],
    [0, 3, 3],
  ])('at balance %d and level %d qualify for level %d', (balance, current, level) => {
    expect(qualifyingLevel(LEVELS, balance, current)).toBe(level);
  });

  it('have no threshold above the top level', () => {
    expect(nextThreshold(LEVELS, 4)).toBe(120_000);
    expect(nextThreshold(LEVELS, 5)).toBe(Number.POSITIVE_INFINITY);
  });

  // [spec 1.4, 4.7, 4.8, 9.7]
  it('rise 500 ms after the last balance change, each by the provider’s gains', () => {
    const game = tapTimes(startGame({ balance: 4_999 }), 1).state;
    const early = stepTimes(game, 9);
    expect(early.state.standing.level).toBe(1);
    const due = stepTimes(early.state, 1);
    expect(due.events).toContainEqual({ type: 'leveledUp', from: 1, to: 2 });
    expect(due.state.standing).toEqual({ level: 2, earnPerTap: 2, maxEnergy: 1000 });
  });

  // [spec 4.7, 4.8]
  it('can rise by several at once', () => {
    const game = apply(startGame(), { type: 'applyAnswer', answer: { reward: 60_000 } }).state;
    const { state, events } = stepTimes(game, 20);
    expect(state.standing).toEqual({ level: 4, earnPerTap: 4, maxEnergy: 2000 });
    expect(events.filter((event) => event.type === 'leveledUp')).toEqual([
      { type: 'leveledUp', from: 1, to: 4 },
    ]);
  });

  // [spec 4.7]
  it('rise at most 1 s late under steady tapping', () => {
    let state = startGame({ balance: 4_999 });
    let tapped = 0;
    while (state.standing.level === 1 && tapped < 100) {
      state = stepTimes(tapTimes(state, 1).state, 2).state;
      tapped++;
    }
    expect(state.tick * 50).toBe(1000);
  });

  it('never fall when coins are spent', () => {
    const risen = stepTimes(
      apply(startGame(), { type: 'applyAnswer', answer: { reward: 3_000 } }).state,
      20,
    ).state;
    expect(risen.standing.level).toBe(2);
    const spent = stepTimes(apply(risen, { type: 'applyAnswer', answer: { balance: 10 } }).state, 40).state;
    expect(spent.standing).toEqual(risen.standing);
    expect(spent.coins.whole).toBe(10);
  });

  // [spec 9.10]
  it('ignore rows above max_level', () => {
    const game = startGame({ balance: 1e9, maxLevel: 3 });
    expect(stepTimes(game, 20).state.standing.level).toBe(3);
    expect(game.levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  });

  it('are capped by the server’s max_level even if its level is higher', () => {
    const standing = { level: 5, earnPerTap: 5, maxEnergy: 2500 };
    const game = startGame({ maxLevel: 3, standing });
    expect(game.standing).toEqual({ level: 3, earnPerTap: 5, maxEnergy: 2500 });
    expect(apply(game, { type: 'applyAnswer', answer: { level: 4 } }).state.standing.level).toBe(3);
    const answer = { leveledUp: true, level: 4, earnPerTap: 4, maxEnergy: 2000 };
    expect(apply(game, { type: 'acknowledge', answer }).state.standing.level).toBe(3);
  });

  // [spec 9.10]
  it('stop at 18 before the server has answered', () => {
    const rich = apply(createGameState(1), { type: 'applyAnswer', answer: { reward: 1e12 } }).state;
    expect(stepTimes(rich, 20).state.standing.level).toBe(18);
  });

  // [spec 9.11, 9.12]
  it('have default gains before the server has answered', () => {
    expect(createGameState(1).levelUp).toEqual({ maxEnergy: 500, earnPerTap: 1 });
    expect(OFFLINE_DEFAULTS.maxDailyResetEnergy).toBe(6);
  });
});
