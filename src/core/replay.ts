import { catchUp } from './advance';
import { apply } from './apply';
import type { Command } from './commands';
import { STEP_MS } from './constants';
import type { Outcome, SimEvent } from './events';
import { createGameState, type GameState } from './state';
import { step } from './step';

/** Longest gap that is replayed step by step. A longer one is credited at once, like a sleep. */
const MOST_STEPS = 60_000 / STEP_MS;

/** A recording of a game: the seed, and every command with its tick. */
export interface Recording {
  seed: number;
  /** Initial state. Defaults to a new game with the seed. */
  from?: GameState;
  commands: readonly (readonly [tick: number, command: Command])[];
  /** Tick at which the recording ends. */
  endTick: number;
}

/** Replays a recording. The same recording always gives the same state and events. */
export function replay(recording: Recording): Outcome<GameState> {
  let state = recording.from ?? createGameState(recording.seed);
  const events: SimEvent[] = [];
  const take = (outcome: Outcome<GameState>) => {
    state = outcome.state;
    events.push(...outcome.events);
  };
  const runTo = (tick: number) => {
    if (tick - state.tick > MOST_STEPS) take(catchUp(state, (tick - state.tick - 1) * STEP_MS));
    while (state.tick < tick) take(step(state));
  };
  for (const [tick, command] of recording.commands) {
    runTo(tick);
    take(apply(state, command));
  }
  runTo(recording.endTick);
  return { state, events };
}
