import { describe, expect, it } from 'vitest';
import { canTapNow, currentLevel, energyTone, levelProgress } from '../../../src/client/game/gameSlice';
import { createGameStore } from '../../../src/client/game/gameStore';
import { coinsToNextLevel } from '../../../src/client/hud/dialogs/InfoPopups';
import { createGameState } from '../../../src/core/state';

const view = (over = {}) => ({ ...createGameStore().getState().game, ...over });

describe('publishing', () => {
  // [spec 2.18]
  it('shows whole coins and energy only when they change', () => {
    const store = createGameStore();
    let publishes = 0;
    store.subscribe(() => publishes++);
    const state = { ...createGameState(1), coins: { whole: 7, parts: 3599 }, energy: 12.9 };
    const { publish } = store.getState();
    publish(state);
    publish({ ...state, coins: { whole: 7, parts: 1 } });
    expect(publishes).toBe(1);
    expect(store.getState().game).toMatchObject({ balance: 7, energy: 12 });
  });

  it('affects only the game’s own store', () => {
    const store = createGameStore();
    store.setState({ phase: 'playing' });
    expect(createGameStore().getState().phase).toBe('loading');
  });
});

describe('the screens’ selectors', () => {
  // [spec 2.21]
  it.each([
    [500, 1000, 'half'],
    [501, 1000, 'high'],
    [200, 1000, 'low'],
    [201, 1000, 'half'],
    [0, 0, 'low'],
  ] as const)('%d of %d energy is %s', (energy, maxEnergy, tone) => {
    expect(energyTone({ energy, maxEnergy })).toBe(tone);
  });

  // [spec 2.18, 2.26]
  it('return the level, its progress and the missing coins', () => {
    const game = view({ balance: 2150, level: 1 });
    expect(currentLevel(game)?.name).toBe('Novice');
    expect(levelProgress({ game, coinsInFlight: 0 })).toBeCloseTo(2150 / 4299);
    expect(coinsToNextLevel(game)).toBe(2150);
    expect(levelProgress({ game: view({ balance: 1e12 }), coinsInFlight: 0 })).toBe(1);
    expect(coinsToNextLevel(view({ level: 25 }))).toBe(0);
    expect(levelProgress({ game: view({ balance: 5, level: 18 }), coinsInFlight: 0 })).toBe(1);
    expect(currentLevel(view({ levels: [] }))).toBeNull();
    expect(levelProgress({ game: view({ levels: [] }), coinsInFlight: 0 })).toBe(0);
  });

  it('allow a tap with just enough energy', () => {
    const store = createGameStore();
    const allow = (energy: number) =>
      canTapNow({ ...store.getState(), game: view({ energy, earnPerTap: 3 }) });
    expect([allow(2), allow(3)]).toEqual([false, true]);
  });
});
