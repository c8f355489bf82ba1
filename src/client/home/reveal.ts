import type { GameStoreApi } from '../game/gameStore';
import { afterFrame, requestIdle } from '../time/schedule';

/** Home's parts in the order of their layout. index.html holds back what follows each of them. */
const PARTS = ['top', 'ninja', 'cards'];
/** By then a first tap has been answered. */
const LATE_MS = 250;

/**
 * Lays home out beneath the splash while the app's script loads, one part in each frame, so that an answer or a touch does
 * not wait for the whole.
 */
export function layOutHome(hud: HTMLElement): void {
  const layOut = ([part, ...others]: readonly string[]) => {
    if (!part) return void delete hud.dataset.laidOut;
    hud.dataset.laidOut = part;
    afterFrame(() => {
      // `showHome` may have laid out the rest in between.
      if (hud.dataset.laidOut) layOut(others);
    });
  };
  layOut(PARTS);
  hud.hidden = false;
}

/** Lays out all of home after the first frame, which shows the splash alone, and at the latest when the splash ends. */
export function revealHome(hud: HTMLElement, store: GameStoreApi): void {
  afterFrame(() => showHome(hud));
  const look = () => {
    if (store.getState().phase === 'loading') return;
    stop();
    showHome(hud);
  };
  const stop = store.subscribe(look);
  look();
}

/** Lays out all of home at once. It is visible once the splash is gone. */
export function showHome(hud: HTMLElement): void {
  hud.hidden = false;
  delete hud.dataset.laidOut;
}

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
