/**
 * Runs a task in an idle moment, after three seconds at the latest. Safari has no `requestIdleCallback`, so a timer runs
 * the task there.
 */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 300);
}
