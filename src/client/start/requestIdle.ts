/**
 * `requestIdleCallback` with a limit of three seconds, or a timer where there is none, as in Safari.
 *
 * @param otherwiseMs how long that timer waits
 */
export function requestIdle(task: () => void, otherwiseMs = 300): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, otherwiseMs);
}
