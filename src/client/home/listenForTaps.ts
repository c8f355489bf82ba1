import type { TapPoint } from '../../core/events';

/** The other events of a touch. React's root listens to all of them, and no element behind it needs them. */
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
 * It catches fingers at the document, above React's root, because React's handling of a touch's ten events costs more
 * than the tap.
 */
export function listenForTaps(button: HTMLButtonElement, tap: (point: TapPoint) => void): () => void {
  const page = button.ownerDocument;
  const isOwn = ({ target }: Event) => target instanceof Node && button.contains(target);

  const onPointerDown = (event: PointerEvent) => {
    if (!isOwn(event)) return;
    event.stopPropagation();
    // A disabled button takes no tap, but the events of its children would still arrive here.
    if (button.disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
    // Releasing the pointer capture lets other fingers keep reaching the button.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture?.(pointerId))
      target.releasePointerCapture(pointerId);
    tap({ x: event.clientX, y: event.clientY });
  };
  // A click without a pointer comes from the keyboard or an assistive tool. It has no place of its own.
  const onClick = (event: MouseEvent) => {
    if (event.detail !== 0) return;
    const { x, y, width, height } = button.getBoundingClientRect();
    tap({ x: x + width / 2, y: y + height * 0.45 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };
  // The finger is counted already, so the browser must not add mouse events and a click.
  const onTouchStart = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const swallow = (event: Event) => {
    if (isOwn(event)) event.stopPropagation();
  };
  const prevent = (event: Event) => event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  for (const type of UNWANTED) page.addEventListener(type, swallow, { capture: true, signal });
  button.addEventListener('touchstart', onTouchStart, { passive: false, signal });
  button.addEventListener('click', onClick, { signal });
  button.addEventListener('keydown', onKeyDown, { signal });
  button.addEventListener('contextmenu', prevent, { signal });
  return () => listening.abort();
}
