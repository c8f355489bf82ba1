/** Resolves in a task of its own once the next frame is drawn, so that touches are answered before what follows. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
