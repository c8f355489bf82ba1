/** `requestIdleCallback` with a limit of three seconds, or a stand-in where there is none, as in Safari. */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 300);
}
