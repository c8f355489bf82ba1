import type { HttpProvider } from './server';

export interface DrainOptions {
  server: Pick<HttpProvider, 'drain'>;
  release: () => Promise<void>;
  /** Duration of each drain step. It must exceed the interval at which the balancer requests `/readyz`. */
  stepMs?: number;
  /** Source of signals and target of the exit. Defaults to `process`. */
  own?: Pick<NodeJS.Process, 'on' | 'exit'>;
}

const STEP_MS = 2000;
const DEADLINE_MS = 9000;

/** On SIGTERM or SIGINT, answers every open call and then exits. A second SIGINT exits at once. */
export function drainOnSignals(options: DrainOptions): void {
  const { server, release, stepMs = STEP_MS, own = process } = options;
  let isLeaving = false;
  const leave = async (ms: number) => {
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(() => own.exit(1), DEADLINE_MS).unref();
    await server.drain(ms);
    await release();
    own.exit(0);
  };
  own.on('SIGTERM', () => void leave(stepMs));
  let interrupts = 0;
  own.on('SIGINT', () => {
    interrupts += 1;
    if (interrupts > 1) own.exit(130);
    // SIGINT comes from Ctrl + C in a terminal, where no balancer needs time to react.
    else void leave(0);
  });
}
