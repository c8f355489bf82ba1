import { requestIdle } from '../time/schedule';

/**
 * The style sheet leaves out what the page's `data-late` names: our two fonts; gradients, lit edges and filters; shadows
 * that are blurred. The phone's graphics compile a program for each kind of effect before the frame that shows it.
 */
const looks = document.documentElement.dataset;
/** By then a first tap has been answered. */
const LATE_MS = 250;

/**
 * Gives home the looks that it can do without at first, one after the other, because each has the page styled, laid out or
 * painted anew. Call it when the splash is over. Until then a newcomer's connection is for what home waits for, texts
 * show in faces of the phone that take the same room, and the first frame is drawn in half the time.
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

/** Our fonts alone. A returning player's browser has them from the beginning. */
export function bringFonts(): void {
  looks.late = 'glow blur';
}

/** Runs what must not delay a first tap. */
export function whenCalm(task: () => void): void {
  setTimeout(() => requestIdle(task), LATE_MS);
}
