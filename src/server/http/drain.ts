import type { HttpProvider } from './server';

export interface DrainOptions {
  server: Pick<HttpProvider, 'drain'>;
  /** Closes the server's resources after its last call is answered. */
  release: () => Promise<void>;
  /** How long each step of the drain takes. The balancer should ask `/readyz` within this time. */
  stepMs?: number;
  /** The process ends after this long, whatever is left. */
  deadlineMs?: number;
  /** Where signals come from, and what ends. This process when left out. */
  own?: Pick<NodeJS.Process, 'on' | 'exit'>;
}

const STEP_MS = 2000;
const DEADLINE_MS = 9000;

/**
 * Ends the process on SIGTERM and SIGINT and leaves no call unanswered. A further SIGTERM changes nothing, and a second
 * SIGINT ends the process at once.
 */
export function drainOnSignals(options: DrainOptions): void {
  const { server, release, stepMs = STEP_MS, deadlineMs = DEADLINE_MS, own = process } = options;
  let isLeaving = false;
  const leave = async (ms: number) => {
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(() => own.exit(1), deadlineMs).unref();
    await server.drain(ms);
    await release();
    own.exit(0);
  };
  own.on('SIGTERM', () => void leave(stepMs));
  let interrupts = 0;
  own.on('SIGINT', () => {
    interrupts += 1;
    if (interrupts > 1) own.exit(130);
    // A process at a terminal has no balancer to wait for.
    else void leave(0);
  });
}
