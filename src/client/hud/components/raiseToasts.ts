/** Lifts toasts and confetti above a dialog that has just opened, whose backdrop would dim them. */
export function raiseToasts(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('.toasts:not(:empty), .confetti')) {
    // Browsers without popovers show them below a dialog.
    layer.hidePopover?.();
    layer.showPopover?.();
  }
}
