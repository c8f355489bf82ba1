/** Whether a finger or the main button of a mouse has been pressed. The other buttons open menus and new tabs. */
export function isMainButton({ button }: Pick<PointerEvent, 'button'>): boolean {
  return button === 0;
}
