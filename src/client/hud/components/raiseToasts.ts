/** Lifts the toasts above a dialog that has just opened. Left alone they would lie dimmed under its backdrop. */
export function raiseToasts(): void {
  const layer = document.querySelector<HTMLElement>('.toasts');
  // Browsers without popovers show the toasts below a dialog.
  if (!layer?.showPopover || !layer.hasChildNodes()) return;
  layer.hidePopover();
  layer.showPopover();
}
