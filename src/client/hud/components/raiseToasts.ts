/** Lifts toasts and paper that rains above a dialog that has just opened. Left alone they would lie dimmed under its backdrop. */
export function raiseToasts(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('.toasts:not(:empty), .confetti')) {
    // Browsers without popovers show them below a dialog.
    layer.hidePopover?.();
    layer.showPopover?.();
  }
}
