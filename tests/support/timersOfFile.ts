/** Node's own fetch keeps its clock in timers that every later file needs. */
const NODES_OWN = 'node:internal/deps';

/**
 * Remembers every timer that is set on the real clock from now on.
 *
 * @returns ends those that still run, and remembers no more
 */
export function rememberTimers(): () => void {
  const { setTimeout: setOnce, setInterval: setAgain, clearTimeout: end } = globalThis;
  const running = new Set<NodeJS.Timeout>();
  const remembering = <Kind extends typeof setOnce | typeof setAgain>(set: Kind): Kind =>
    Object.assign((...timer: Parameters<typeof setOnce>) => {
      const started = set(...timer);
      if (!isNodesOwn()) running.add(started);
      return started;
    }, set) as Kind;
  Object.assign(globalThis, { setTimeout: remembering(setOnce), setInterval: remembering(setAgain) });
  return () => {
    running.forEach(end);
    Object.assign(globalThis, { setTimeout: setOnce, setInterval: setAgain });
  };
}

/** Whether the timer is set by Node itself. A stack as text would be mapped to its sources, at every timer. */
function isNodesOwn(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) =>
    sites.some((site) => site.getFileName()?.startsWith(NODES_OWN)) as never;
  const { stack } = new Error();
  Error.prepareStackTrace = prepareStackTrace;
  return Boolean(stack);
}
