import { describe, expect, it, vi } from 'vitest';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';

describe('the published view', () => {
  it('is compared with the store once per step, even on a fast screen', () => {
    const store = createGameStore();
    const engine = new Engine(store, 1);
    engine.frame(0);
    const compared = vi.spyOn(store, 'getState');
    for (const frameMs of [8, 16, 24, 32, 40]) engine.frame(frameMs);
    expect(compared).not.toHaveBeenCalled();
    engine.frame(50);
    expect(compared).toHaveBeenCalledTimes(1);
    engine.publish();
    expect(compared).toHaveBeenCalledTimes(1);
  });

  it('exists from the first frame, whatever the initial store', () => {
    const { game } = createGameStore().getState();
    const store = createGameStore({ game: { ...game, balance: 1 } });
    new Engine(store, 1).frame(0);
    expect(store.getState().game).toEqual(game);
  });
});
