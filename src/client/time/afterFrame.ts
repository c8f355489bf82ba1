/** Runs a task once the next frame of the page is on its way to the screen. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
