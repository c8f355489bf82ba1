import type { GameStoreApi } from '../game/gameStore';
import { afterFrame, requestIdle } from '../time/schedule';

/** Home's parts in layout order. index.html hides everything after the part that was laid out last. */
const PARTS = ['top', 'ninja', 'cards'];
/** Delay of late work, long enough to answer a first tap. */
const LATE_MS = 250;

/**
 * Lays home out beneath the splash while the app's script loads. It lays out one part per frame, so that touches and
 * answers are handled in between.
 */
export function layOutHome(hud: HTMLElement): void {
  const layOut = ([part, ...others]: readonly string[]) => {
    if (!part) return void delete hud.dataset.laidOut;
    hud.dataset.laidOut = part;
    afterFrame(() => {
      // `showHome` may already have laid out the rest.
      if (hud.dataset.laidOut) layOut(others);
    });
  };
  layOut(PARTS);
  hud.hidden = false;
}

/**
 * Lays out all of home after the first frame, which shows only the splash, or when the splash ends if that is
 * earlier.
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

/** Lays out all of home immediately. It stays hidden until the splash is gone. */
export function showHome(hud: HTMLElement): void {
  hud.hidden = false;
  delete hud.dataset.laidOut;
}

/**
 * Adds the effects in the page's `data-late`, which the style sheet omits at first: our two fonts; gradients, lit
 * edges and filters; blurred shadows. Each kind needs a GPU program of its own and makes the whole page restyle, lay
 * out or repaint, so they follow one by one after the splash.
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

/** Adds only our fonts, which a returning player's browser has cached. */
export function bringFonts(): void {
  document.documentElement.dataset.late = 'glow blur';
}

/** Runs a task that must not delay the first tap. */
export function whenCalm(task: () => void): void {
  setTimeout(() => requestIdle(task), LATE_MS);
}
