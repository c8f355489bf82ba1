import type { TapPoint } from '../../../core/events';

/** What a finger sends besides landing. React's root listens to all of it, and nobody behind it wants it. */
const UNWANTED = [
  'pointerup',
  'pointercancel',
  'pointerover',
  'pointerout',
  'touchend',
  'touchcancel',
] as const;

/**
 * Counts a tap for every finger that lands on the button, and for Enter and Space.
 *
 * Fingers are caught at the document, above React's root: its own handling of the ten events of a touch would cost
 * more than the tap.
 */
export function listenForTaps(button: HTMLButtonElement, tap: (point: TapPoint) => void): () => void {
  const page = button.ownerDocument;
  const isOwn = ({ target }: Event) => target instanceof Node && button.contains(target);

  const onPointerDown = (event: PointerEvent) => {
    if (!isOwn(event)) return;
    event.stopPropagation();
    // A disabled button takes no tap; events of its children would come here all the same.
    if (button.disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
    // A touch is released from the element it landed on, so that other fingers keep reaching the button.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture?.(pointerId))
      target.releasePointerCapture(pointerId);
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
  // The finger has been counted: no mouse events and no click shall be made of it.
  const onTouchStart = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const swallow = (event: Event) => {
    if (isOwn(event)) event.stopPropagation();
  };
  const prevent = (event: Event) => event.preventDefault();
  page.addEventListener('pointerdown', onPointerDown, true);
  for (const type of UNWANTED) page.addEventListener(type, swallow, true);
  button.addEventListener('touchstart', onTouchStart, { passive: false });
  button.addEventListener('click', onClick);
  button.addEventListener('keydown', onKeyDown);
  button.addEventListener('contextmenu', prevent);
  return () => {
    page.removeEventListener('pointerdown', onPointerDown, true);
    for (const type of UNWANTED) page.removeEventListener(type, swallow, true);
    button.removeEventListener('touchstart', onTouchStart);
    button.removeEventListener('click', onClick);
    button.removeEventListener('keydown', onKeyDown);
    button.removeEventListener('contextmenu', prevent);
  };
}
