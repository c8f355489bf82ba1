import { apply } from '../../src/core/apply';
import type { SyncedGame } from '../../src/core/commands';
import type { SimEvent } from '../../src/core/events';
import type { Level } from '../../src/core/levels';
import { createGameState, type GameState } from '../../src/core/state';
import { step } from '../../src/core/step';

export const LEVELS: readonly Level[] = [0, 5_000, 20_000, 50_000, 120_000].map(
  (fromBalance, index, all) => ({
    id: index + 1,
    level: index + 1,
    name: `L${index + 1}`,
    fromBalance,
    toBalance: all[index + 1] ?? fromBalance * 10,
  }),
);

export function syncedGame(over: Partial<SyncedGame> = {}): SyncedGame {
  return {
    balance: 3000,
    energy: 500,
    standing: { level: 1, earnPerTap: 1, maxEnergy: 500 },
    productionPerHour: 0,
    levels: LEVELS,
    maxLevel: 5,
    levelUp: { maxEnergy: 500, earnPerTap: 1 },
    honoursRepeats: true,
    ...over,
  };
}

export const REFUSAL = { status: 422, message: 'No.', atUnix: 1000, version: '1.0.0' };

/** Starts a game synced with `over`. */
export function startGame(over: Partial<SyncedGame> = {}, seed = 1): GameState {
  return apply(createGameState(seed), { type: 'sync', game: syncedGame(over) }).state;
}

export const POINT = { x: 10, y: 20 };

/** Taps `count` times at one instant. */
export function tapTimes(state: GameState, count: number): Outcome {
  return repeat(state, count, (current) => apply(current, { type: 'tap', point: POINT }));
}

/** Advances the game by `count` steps. */
export function stepTimes(state: GameState, count: number): Outcome {
  return repeat(state, count, step);
}

interface Outcome {
  state: GameState;
  events: SimEvent[];
}

function repeat(
  state: GameState,
  count: number,
  change: (state: GameState) => { state: GameState; events: readonly SimEvent[] },
): Outcome {
  const events: SimEvent[] = [];
  let current = state;
  for (let index = 0; index < count; index++) {
    const outcome = change(current);
    current = outcome.state;
    events.push(...outcome.events);
  }
  return { state: current, events };
}
