import type { GameStoreApi } from '../game/gameStore';
import { afterFrame, requestIdle } from '../time/schedule';

/** Home's parts in layout order. index.html hides what follows each of them. */
const PARTS = ['top', 'ninja', 'cards'];
/** A first tap has been answered by then. */
const LATE_MS = 250;

/**
 * Lays home out beneath the splash while the app's script loads, one part per frame, so that an answer or a touch
 * doesn't wait for all of it.
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

/**
 * Lays out all of home after the first frame, which shows only the splash, and at the latest when the splash ends.
 */
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

/** Lays out all of home immediately. It becomes visible when the splash is gone. */
export function showHome(hud: HTMLElement): void {
  hud.hidden = false;
  delete hud.dataset.laidOut;
}

/**
 * Adds the effects named in the page's `data-late`, which the style sheet omits at first: our two fonts; gradients,
 * lit edges and filters; blurred shadows. The GPU compiles a program for each kind of effect before its first frame,
 * and each makes the whole page restyle, lay out or repaint. So they are added one by one, after the splash.
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

/** Adds only our fonts. A returning player's browser has them in its cache. */
export function bringFonts(): void {
  document.documentElement.dataset.late = 'glow blur';
}

/** Runs a task that must not delay the first tap. */
export function whenCalm(task: () => void): void {
  setTimeout(() => requestIdle(task), LATE_MS);
}
