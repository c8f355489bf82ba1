/** Node's own fetch keeps its clock in timers, which every later file needs. */
const NODES_OWN = 'node:internal/deps';

/**
 * Tracks every timer set on the real clock from now on.
 *
 * @returns a function that ends the remaining timers and stops tracking
 */
export function rememberTimers(): () => void {
  const { setTimeout: setOnce, setInterval: setAgain, clearTimeout: end } = globalThis;
  const running = new Set<NodeJS.Timeout>();
  const remembering = <Kind extends typeof setOnce | typeof setAgain>(set: Kind): Kind => {
    const remembered = (...timer: Parameters<typeof setOnce>) => {
      const started = set(...timer);
      if (!callerOf(remembered).startsWith(NODES_OWN)) running.add(started);
      return started;
    };
    return Object.assign(remembered, set) as Kind;
  };
  Object.assign(globalThis, { setTimeout: remembering(setOnce), setInterval: remembering(setAgain) });
  return () => {
    running.forEach(end);
    Object.assign(globalThis, { setTimeout: setOnce, setInterval: setAgain });
  };
}

/** Returns the file that called a function. A full stack with source maps is many times slower. */
function callerOf(called: (...given: never[]) => unknown): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const held: { stack?: unknown } = {};
  Error.prepareStackTrace = (_, [caller]) => caller?.getFileName() ?? '';
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(held, called);
  const file = String(held.stack);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return file;
}
