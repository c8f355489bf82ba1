import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/client/account/session';
import { credit } from '../../../src/client/economy/carryOut';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

describe('a credit', () => {
  it('adds its coins before the next frame', () => {
    const store = createGameStore();
    const engine = new Engine(store, 1);
    engine.frame(0);
    credit({ engine, session: createSession(createMemoryKeyValue(), '7') }, 40);
    expect(store.getState().game.balance).toBe(3040);
  });
});
