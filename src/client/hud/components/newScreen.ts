/** Font size of `#hud` in the style sheet. */
const WRITTEN_PX = 15;

/**
 * Sets `--text-zoom`, the factor by which Android enlarges text. Lengths don't grow with it, so text in a fixed space
 * divides by it (`--text-fixed`, `--text-capped`).
 */
export function noteTextZoom(): void {
  const hud = document.getElementById('hud');
  const zoom = hud && Number.parseFloat(getComputedStyle(hud).fontSize) / WRITTEN_PX;
  if (zoom && zoom > 1) document.documentElement.style.setProperty('--text-zoom', zoom.toFixed(2));
}

/** Focuses the new screen's heading when the focused element has left with the old one. */
export function focusScreen(): void {
  focusPlace(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** Focuses the nearest ancestor that remains when a button leaves the page. Call it while the button is still there. */
export function keepFocusNear(button: HTMLElement): void {
  button.focus({ preventScroll: true });
  const outermost = button.closest('.screen, dialog');
  const around: HTMLElement[] = [];
  for (let place = button.parentElement; place && outermost?.contains(place); place = place.parentElement)
    around.push(place);
  queueMicrotask(() => focusPlace(around.find(({ isConnected }) => isConnected)));
}

/** Focuses an element outside the Tab order, unless another element has the focus. */
export function focusPlace(place: HTMLElement | null | undefined): void {
  if (!place || place === document.body || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
