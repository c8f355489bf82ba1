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
  if (document.activeElement !== document.body) return;
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
