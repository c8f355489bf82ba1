import type { HttpProvider } from './server';

export interface DrainOptions {
  server: Pick<HttpProvider, 'drain'>;
  /** Closes what the server stood on, once its last call is answered. */
  release: () => Promise<void>;
  /** How long each step of the drain takes: the balancer should have asked `/readyz` meanwhile. */
  stepMs?: number;
  /** After this long the process ends whatever is left. */
  deadlineMs?: number;
}

const STEP_MS = 2000;
const DEADLINE_MS = 9000;

/** Ends the process on SIGTERM and SIGINT, with no call left unanswered; a second SIGINT ends it at once. */
export function drainOnSignals(options: DrainOptions): void {
  const { server, release, stepMs = STEP_MS, deadlineMs = DEADLINE_MS } = options;
  const leave = async (ms: number) => {
    setTimeout(() => process.exit(1), deadlineMs).unref();
    await server.drain(ms);
    await release();
    process.exit(0);
  };
  process.once('SIGTERM', () => void leave(stepMs));
  // At a terminal nobody waits for a balancer.
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(130));
    void leave(0);
  });
}
