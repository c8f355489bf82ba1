import { catchUp } from './catchUp';
import { MAX_STEPS_PER_FRAME, STEP_MS } from './constants';
import type { Outcome, SimEvent } from './events';
import type { GameState } from './state';
import { step } from './step';

/** A frame's result, and the remaining time that does not fill a whole step yet. */
export interface Advanced extends Outcome<GameState> {
  /** Milliseconds of [0, 50) left over for the next frame. */
  restMs: number;
}

/**
 * Advances by the time of one frame in whole steps of 50 ms, at most five. `catchUp` credits a longer gap.
 * Any split of the same time into frames ends in the same state. A clock that went back counts as no time.
 */
export function advance(previous: GameState, elapsedMs: number, restMs: number): Advanced {
  const total = restMs + (Number.isFinite(elapsedMs) ? Math.max(0, elapsedMs) : 0);
  const steps = Math.floor(total / STEP_MS);
  const rest = total - steps * STEP_MS;
  const gapSteps = steps > MAX_STEPS_PER_FRAME ? steps - 1 : 0;
  const skipped = catchUp(previous, gapSteps * STEP_MS);
  const events: SimEvent[] = [...skipped.events];
  let state = skipped.state;
  for (let index = gapSteps; index < steps; index++) {
    const outcome = step(state);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events, restMs: rest };
}
