import { requestIdle } from '../time/schedule';

/** By then a first tap has been answered. */
const LATE_MS = 250;

/**
 * Adds the looks that the page's `data-late` names and the style sheet still leaves out: our two fonts; gradients, lit edges
 * and filters; blurred shadows. The phone's graphics compile a program for each kind of effect before the frame that shows
 * it, and each makes the whole page restyle, lay out or repaint. So they come one after the other, once the splash has ended.
 */
export function bringLooks(): void {
  whenCalm(() => {
    const { dataset } = document.documentElement;
    const others = dataset.late?.replace(/\S+ ?/, '');
    if (others) {
      dataset.late = others;
      bringLooks();
    } else delete dataset.late;
  });
}

/** Adds our fonts alone. A returning player's browser has them in its cache. */
export function bringFonts(): void {
  document.documentElement.dataset.late = 'glow blur';
}

/** Runs a task that must not delay the first tap. */
export function whenCalm(task: () => void): void {
  setTimeout(() => requestIdle(task), LATE_MS);
}
