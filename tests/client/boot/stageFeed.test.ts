import { describe, expect, it } from 'vitest';
import { createStageFeed } from '../../../src/client/boot/stageFeed';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createFrame } from '../../../src/client/stage/feed';
import { COMBO_WINDOW_MS } from '../../../src/core/constants';

function play() {
  const store = createGameStore({ phase: 'playing' });
  const engine = new Engine(store, 1);
  const feed = createStageFeed(engine, store, createFrame({}));
  let nowMs = 0;
  const tap = (x = 1) => engine.dispatch({ type: 'tap', point: { x, y: 1 } });
  /** Plays `ms` and returns the stage's frame. */
  const later = (ms: number) => {
    for (const end = nowMs + ms; nowMs < end; ) {
      nowMs += 10;
      engine.frame(nowMs);
    }
    feed.update();
    return feed.frame;
  };
  engine.frame(0);
  return { store, engine, feed, tap, later };
}

describe('the stage’s feed', () => {
  it('contains the share of energy left', () => {
    const { engine, tap, later } = play();
    const { maxEnergy } = engine.state.standing;
    for (let taps = 0; taps < maxEnergy / 2; taps++) tap();
    expect(later(0).energy).toBeCloseTo(0.5, 2);
  });

  it('shows no energy when the remainder can’t pay for a tap', () => {
    const { engine, tap, later } = play();
    engine.dispatch({ type: 'applyAnswer', answer: { earnPerTap: 7 } });
    const { earnPerTap, maxEnergy } = engine.state.standing;
    expect(maxEnergy % earnPerTap).toBeGreaterThan(0);
    while (engine.state.energy >= 2 * earnPerTap) tap();
    expect(later(0).energy).toBeGreaterThan(0);
    tap();
    expect(engine.state.energy).toBeGreaterThan(0);
    expect(later(0).energy).toBe(0);
  });

  it('contains the combo’s remaining share of time, lower in each frame', () => {
    const { tap, later } = play();
    for (let taps = 0; taps < 20; taps++) tap();
    expect(later(0).comboLeft).toBeCloseTo(1, 2);
    expect(later(COMBO_WINDOW_MS / 4).comboLeft).toBeCloseTo(0.75, 2);
    expect(later(10).comboLeft).toBeCloseTo(0.75 - 10 / COMBO_WINDOW_MS, 3);
    expect(later(COMBO_WINDOW_MS).comboLeft).toBe(0);
  });

  it('drops the oldest events while the stage sleeps', () => {
    const { feed, tap } = play();
    for (let taps = 1; taps <= 300; taps++) tap(taps);
    const drained = feed.drain();
    expect(drained).toHaveLength(128);
    const taps = drained.flatMap((event) => (event.type === 'tapAccepted' ? event.point.x : []));
    expect(taps).toEqual(taps.map((_, place) => 301 - taps.length + place));
    expect(taps.length).toBeGreaterThan(50);
    expect(feed.drain()).toEqual([]);
  });

  it('names the scene: splash, home, or resting behind a screen', () => {
    const { store, later } = play();
    expect(later(0).scene).toBe('home');
    store.setState({ isStageCovered: true });
    expect(later(0).scene).toBe('resting');
    store.setState({ isStageCovered: false, phase: 'loading' });
    expect(later(0).scene).toBe('splash');
  });
});
