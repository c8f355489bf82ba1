import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createPopupTurn, NEWCOMER_MS, PAUSE_MS } from '../../../src/client/popups/popupTurn';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start({ isFirstLogin = false } = {}) {
  const store = createGameStore();
  const turn = createPopupTurn(store);
  const turnNow = () => store.getState().popupTurn;
  const pass = (ms: number) => void vi.advanceTimersByTime(ms);
  const enter = () => store.setState({ phase: 'playing', isFirstLogin });
  return { store, turn, turnNow, pass, enter };
}

describe('a popup’s turn', () => {
  it('begins when the game does', () => {
    const { turnNow, enter } = start();
    expect(turnNow()).toBe('waits');
    enter();
    expect(turnNow()).toBe('free');
  });

  it('begins at once for a returning player’s income, even after a popup', () => {
    const { store, turn, turnNow, enter } = start();
    enter();
    turn.take()();
    expect(turnNow()).toBe('waits');
    store.getState().addPassive(12);
    expect(turnNow()).toBe('waits');
    store.getState().addPassive(30, { isReturn: true });
    expect(turnNow()).toBe('free');
    turn.at('/games/match-it');
    expect(turnNow()).toBe('waits');
    turn.at('/boost');
    expect(turnNow()).toBe('free');
    turn.take()();
    store.getState().finishPassive();
    expect(turnNow()).toBe('waits');
  });

  it('begins for a new player after ten seconds of play', () => {
    const { turnNow, enter, pass } = start({ isFirstLogin: true });
    enter();
    expect(NEWCOMER_MS).toBe(10_000);
    pass(NEWCOMER_MS - 1);
    expect(turnNow()).toBe('waits');
    pass(1);
    expect(turnNow()).toBe('free');
  });

  it('does not begin on the welcome screen', () => {
    const { store, turnNow, pass } = start();
    store.setState({ phase: 'welcome', isFirstLogin: true });
    pass(60_000);
    expect(turnNow()).toBe('waits');
  });

  it('does not count time on the welcome screen as play', () => {
    const { store, turnNow, enter, pass } = start({ isFirstLogin: true });
    store.setState({ phase: 'welcome', isFirstLogin: true });
    pass(NEWCOMER_MS - 1);
    enter();
    pass(NEWCOMER_MS - 1);
    expect(turnNow()).toBe('waits');
    pass(1);
    expect(turnNow()).toBe('free');
  });

  it('does not begin a second time before the first tap, on any screen', () => {
    const { turn, turnNow, enter, pass } = start();
    enter();
    const close = turn.take();
    expect(turnNow()).toBe('taken');
    close();
    pass(60_000);
    turn.at('/earn');
    turn.at('/');
    pass(60_000);
    expect(turnNow()).toBe('waits');
  });

  it('begins again once the player has tapped and paused', () => {
    const { turn, turnNow, enter, pass } = start();
    enter();
    turn.take()();
    for (let tap = 0; tap < 40; tap++) {
      turn.tapped();
      pass(PAUSE_MS - 1000);
      expect(turnNow()).toBe('waits');
    }
    pass(2 * PAUSE_MS);
    expect(turnNow()).toBe('free');
  });

  it('requires a new tap each time', () => {
    const { turn, turnNow, enter, pass } = start();
    enter();
    turn.take()();
    turn.tapped();
    pass(2 * PAUSE_MS);
    turn.take()();
    pass(60_000);
    expect(turnNow()).toBe('waits');
    turn.tapped();
    pass(2 * PAUSE_MS);
    expect(turnNow()).toBe('free');
  });

  it('begins again only on home', () => {
    const { turn, turnNow, enter, pass } = start();
    enter();
    turn.take()();
    turn.tapped();
    turn.at('/games/guess-it');
    pass(60_000);
    expect(turnNow()).toBe('waits');
    turn.at('/');
    expect(turnNow()).toBe('free');
  });

  it('never begins in the games, not even for the first popup', () => {
    const { turn, turnNow, enter, pass } = start({ isFirstLogin: true });
    enter();
    turn.at('/games/guess-it');
    pass(60_000);
    expect(turnNow()).toBe('waits');
    turn.at('/games');
    expect(turnNow()).toBe('waits');
    turn.at('/friends');
    expect(turnNow()).toBe('free');
  });

  it('never begins between two taps of steady play, not even for the first popup', () => {
    const { turn, turnNow, enter, pass } = start();
    enter();
    turn.tapped();
    expect(turnNow()).toBe('waits');
    pass(2 * PAUSE_MS);
    expect(turnNow()).toBe('free');
  });

  it('notifies listeners of a change, not of every tap', () => {
    const { store, turn, enter } = start();
    enter();
    turn.tapped();
    let changes = 0;
    store.subscribe(() => changes++);
    for (let tap = 0; tap < 100; tap++) turn.tapped();
    expect(changes).toBe(0);
    turn.take();
    expect(changes).toBe(1);
  });

  it('uses one timer for any number of taps', () => {
    const { turn, enter } = start();
    enter();
    for (let tap = 0; tap < 1000; tap++) turn.tapped();
    expect(vi.getTimerCount()).toBe(1);
  });
});
