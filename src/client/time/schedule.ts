/** Runs a task when the page is idle, within three seconds. Safari lacks `requestIdleCallback`. */
export function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 300);
}

/** Runs a task after the next frame has been presented. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs work in a task of its own, so that it doesn't delay a touch. A message port starts sooner than a timer. */
export function inNextTask(run: () => unknown): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Resolves to the answer, or to `otherwise` after `ms`. Rejects if the answer does. */
export function withTimeout<Answer, Otherwise>(
  answer: Promise<Answer>,
  ms: number,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
