/**
 * Runs a task in an idle moment, after three seconds at the latest. Safari has no `requestIdleCallback`, so a timer runs
 * the task there.
 *
 * @param otherwiseMs how long the timer waits
 */
export function requestIdle(task: () => void, otherwiseMs = 300): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, otherwiseMs);
}
