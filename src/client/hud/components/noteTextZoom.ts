/** The size of the texts of `#hud` in its style sheet. */
const WRITTEN_PX = 15;

/**
 * Notes by how much the phone enlarges every text of the page, as Android does for who has asked for larger letters.
 * Lengths do not grow with them: what has a fixed place divides by it (`--text-fixed`, `--text-capped`).
 */
export function noteTextZoom(): void {
  const hud = document.getElementById('hud');
  const zoom = hud && Number.parseFloat(getComputedStyle(hud).fontSize) / WRITTEN_PX;
  if (zoom && zoom > 1) document.documentElement.style.setProperty('--text-zoom', zoom.toFixed(2));
}
