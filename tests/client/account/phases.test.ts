import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_SAFETY_MS, createPhases, SPLASH_TIMEOUT_MS } from '../../../src/client/account/phases';
import { createGameStore } from '../../../src/client/game/gameStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function splash() {
  const store = createGameStore();
  const phases = createPhases(store);
  return {
    store,
    phases,
    phase: () => store.getState().phase,
    percent: () => store.getState().splash.percent,
    firstLogin: () => store.setState({ isFirstLogin: true }),
  };
}

describe('the splash', () => {
  // [spec 4.1]
  it('ends once login, sync and pictures are done, without its percentage ever falling', () => {
    const { store, phases, phase, percent } = splash();
    const seen = [percent()];
    phases.assets(0.5);
    phases.assets(0.2);
    expect(store.getState().splash.assetsPercent).toBe(50);
    seen.push(percent());
    phases.done('login');
    phases.done('sync');
    seen.push(percent());
    expect(phase()).toBe('loading');
    phases.assets(1);
    seen.push(percent());
    expect(seen).toEqual([0, 42, 57, 100]);
    expect(phase()).toBe('playing');
  });

  // [spec 4.1, 9.8]
  it('ends after 10 s, and again at the safety limit of 15 s', () => {
    expect([SPLASH_TIMEOUT_MS, APP_SAFETY_MS]).toEqual([10_000, 15_000]);
    const hanging = splash();
    hanging.phases.assets(0.5);
    for (const waitMs of [SPLASH_TIMEOUT_MS, APP_SAFETY_MS - SPLASH_TIMEOUT_MS]) {
      hanging.store.setState({ phase: 'loading' });
      vi.advanceTimersByTime(waitMs - 1);
      expect(hanging.phase()).toBe('loading');
      vi.advanceTimersByTime(1);
      expect([hanging.phase(), hanging.percent()]).toEqual(['playing', 100]);
      expect(hanging.store.getState().splash.assetsPercent).toBe(50);
    }
  });

  it('does not return when login, sync and pictures finish late', () => {
    const late = splash();
    vi.advanceTimersByTime(SPLASH_TIMEOUT_MS);
    late.phases.done('login');
    late.phases.done('sync');
    late.phases.assets(1);
    vi.advanceTimersByTime(APP_SAFETY_MS);
    expect([late.phase(), late.percent()]).toEqual(['playing', 100]);
  });

  // [spec 2.15, 4.1]
  it('leads to a single welcome screen on a first login, even a late one', () => {
    const late = splash();
    vi.advanceTimersByTime(SPLASH_TIMEOUT_MS);
    late.firstLogin();
    late.phases.done('login');
    expect(late.phase()).toBe('welcome');
    late.phases.enterGame();
    late.phases.done('sync');
    late.phases.assets(1);
    expect(late.phase()).toBe('playing');
  });

  it('stays blocked after a launch error and ignores NaN as progress', () => {
    const { store, phase } = splash();
    store.setState({ phase: 'blocked' });
    vi.advanceTimersByTime(APP_SAFETY_MS);
    expect(phase()).toBe('blocked');
    const other = splash();
    other.phases.assets(0 / 0);
    expect(other.percent()).toBe(85);
  });
});
