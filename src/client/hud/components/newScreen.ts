/** The size of the texts of `#hud` in its style sheet. */
const WRITTEN_PX = 15;

/**
 * Notes by what factor the phone enlarges every text of the page, as Android does for users who ask for larger letters.
 * Lengths do not grow with it, so texts in a fixed place divide by it (`--text-fixed`, `--text-capped`).
 */
export function noteTextZoom(): void {
  const hud = document.getElementById('hud');
  const zoom = hud && Number.parseFloat(getComputedStyle(hud).fontSize) / WRITTEN_PX;
  if (zoom && zoom > 1) document.documentElement.style.setProperty('--text-zoom', zoom.toFixed(2));
}

/**
 * Gives the focus to the screen's heading, or to the screen where it has none, when the focused element has left the page
 * with the previous screen. Keyboard and screen reader go on from there.
 */
export function focusScreen(): void {
  focusPlace(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/**
 * Gives the focus to a button. When the button then leaves the page, as after a claim or a Retry, the nearest element around
 * it that is left gets the focus. Call it while the button is still there.
 */
export function keepFocusNear(button: HTMLElement): void {
  button.focus({ preventScroll: true });
  const outermost = button.closest('.screen, dialog');
  const around: HTMLElement[] = [];
  for (let place = button.parentElement; place && outermost?.contains(place); place = place.parentElement)
    around.push(place);
  queueMicrotask(() => focusPlace(around.find(({ isConnected }) => isConnected)));
}

/** Focuses an element that Tab does not reach, unless something else has the focus. */
export function focusPlace(place: HTMLElement | null | undefined): void {
  if (!place || place === document.body || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
