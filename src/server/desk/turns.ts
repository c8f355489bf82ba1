import { type Answer, unavailable } from '../answer';
import type { DeskRoute } from './route';

/** Number of long calls at once. It leaves the desk's third connection free for sessions, switches and samples. */
const AT_ONCE = 2;
const WAIT_MS = 5000;
const AGAIN_SECONDS = 5;

/** Thrown when too many long calls are running. */
export class Crowded extends Error {
  constructor() {
    super('The desk is already searching many accounts.');
  }
}

export interface Turns {
  /** Runs work that may use the database for seconds. Throws `Crowded` if its turn doesn't come within `waitMs`. */
  take<T>(work: () => Promise<T>, waitMs?: number): Promise<T>;
}

export function createTurns(atOnce = AT_ONCE): Turns {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForTurn = (waitMs: number) =>
    new Promise<void>((resolve, reject) => {
      const give = () => {
        clearTimeout(timer);
        waiting.delete(give);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(give);
        reject(new Crowded());
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      waiting.add(give);
    });

  return {
    async take(work, waitMs = WAIT_MS) {
      if (running < atOnce) running += 1;
      else await waitForTurn(waitMs);
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Wraps a route so that its calls take turns. */
export function inTurn(route: DeskRoute, turns: Turns): DeskRoute {
  return { ...route, answer: (call) => answerInTurn(turns, () => route.answer(call)) };
}

export function answerInTurn(turns: Turns, work: () => Promise<Answer>): Promise<Answer> {
  return turns.take(work).catch(crowded);
}

function crowded(error: unknown): Answer {
  if (!(error instanceof Crowded)) throw error;
  const { status, headers } = unavailable(AGAIN_SECONDS);
  const message = `${error.message} Try again in ${AGAIN_SECONDS} seconds.`;
  return { status, body: { success: false, message }, ...(headers && { headers }) };
}
