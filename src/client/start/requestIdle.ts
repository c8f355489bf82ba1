/** `requestIdleCallback` where there is one (not in Safari), within three seconds. */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 300);
}
