import type { HttpProvider } from './server';

export interface DrainOptions {
  server: Pick<HttpProvider, 'drain'>;
  /** Closes the server's resources after its last call is answered. */
  release: () => Promise<void>;
  /** How long each step of the drain takes. The balancer should ask `/readyz` within this time. */
  stepMs?: number;
  /** The process ends after this long, whatever is left. */
  deadlineMs?: number;
}

const STEP_MS = 2000;
const DEADLINE_MS = 9000;

/** Ends the process on SIGTERM and SIGINT and leaves no call unanswered. A second SIGINT ends it at once. */
export function drainOnSignals(options: DrainOptions): void {
  const { server, release, stepMs = STEP_MS, deadlineMs = DEADLINE_MS } = options;
  const leave = async (ms: number) => {
    setTimeout(() => process.exit(1), deadlineMs).unref();
    await server.drain(ms);
    await release();
    process.exit(0);
  };
  process.once('SIGTERM', () => void leave(stepMs));
  // A process at a terminal has no balancer to wait for.
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(130));
    void leave(0);
  });
}
