import type { TapPoint } from '../../../sim/events';

/**
 * Counts a tap for every finger that lands on the button, and for Enter and Space. Native listeners, since
 * a synthetic event would cost a React commit's bookkeeping on every tap.
 */
export function listenForTaps(button: HTMLButtonElement, tap: (point: TapPoint) => void): () => void {
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // A touch is released from the element it landed on, so that other fingers keep reaching the button.
    if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
    tap({ x: event.clientX, y: event.clientY });
  };
  // Without a pointer a click comes from the keyboard or an assistive tool; it has no place of its own.
  const onClick = (event: MouseEvent) => {
    if (event.detail !== 0) return;
    const { x, y, width, height } = button.getBoundingClientRect();
    tap({ x: x + width / 2, y: y + height * 0.45 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };
  const prevent = (event: Event) => event.preventDefault();
  button.addEventListener('pointerdown', onPointerDown);
  button.addEventListener('click', onClick);
  button.addEventListener('keydown', onKeyDown);
  button.addEventListener('contextmenu', prevent);
  return () => {
    button.removeEventListener('pointerdown', onPointerDown);
    button.removeEventListener('click', onClick);
    button.removeEventListener('keydown', onKeyDown);
    button.removeEventListener('contextmenu', prevent);
  };
}
