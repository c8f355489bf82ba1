import { coreArt } from '../../../art/core';
import { heroId } from '../../../art/levels';
import { uiArt } from '../../../art/ui';
import type { Game } from '../../../game/game';
import type { GameStoreApi } from '../../../game/gameStore';
import { livePart, together, watch } from '../../../home/live';
import { askForPicture } from '../../components/askForPicture';
import { noteTextZoom } from '../../components/newScreen';
import { fadePictures } from './fadePictures';
import { followClaims } from './followClaims';

/** TAP ME has said enough after this many taps. */
const ENOUGH_TAPS = 3;
/** The combo ends after 3 s without a tap; with these the player has been idle for six. */
const IDLE_AFTER_COMBO_MS = 3000;

/**
 * Adds to home what no first frame needs: the shape of the next hero, a hint that hides and returns, new tries for
 * pictures of hero and place that did not come, the mark of a reward that waits, and pictures that fade in.
 */
export function dressHome(home: HTMLElement, game: Game): () => void {
  const { store } = game;
  beginOnce(game);
  return together([
    showNextHero(home, store),
    quietHint(home, store),
    askAgain(livePart(home, 'hero')),
    askAgain(livePart(home, 'backdrop')),
  ]);
}

const begun = new WeakSet<Game>();

/** Begins what outlives home. */
function beginOnce(game: Game): void {
  if (begun.has(game)) return;
  begun.add(game);
  noteTextZoom();
  followClaims(game);
  fadePictures();
}

function showNextHero(home: HTMLElement, store: GameStoreApi): () => void {
  const image = livePart<HTMLImageElement>(home, 'nextHero');
  return watch(
    store,
    ({ game: { levels, level } }) => (levels.some((row) => row.level === level + 1) ? level + 1 : null),
    (next) => {
      if (next === null) image.removeAttribute('src');
      else image.src = uiArt.url(`shade-${heroId(next)}`);
    },
  );
}

/** Asks again for a picture that did not come, even one that failed before home was dressed. */
function askAgain(image: HTMLImageElement): () => void {
  let giveUp = () => {};
  const ask = () => {
    giveUp();
    const { src } = image;
    giveUp = askForPicture(src, () => {
      if (image.src === src) image.src = src;
    });
  };
  image.addEventListener('error', ask);
  if (image.src && image.complete && image.naturalWidth === 0) ask();
  return () => {
    image.removeEventListener('error', ask);
    giveUp();
  };
}

/** The hint fades after the third tap of a combo, and comes back with a hand once the player has been idle. */
function quietHint(home: HTMLElement, store: GameStoreApi): () => void {
  const button = livePart(home, 'tapTarget');
  button.style.setProperty('--hand', `url("${coreArt.url('icon-tap')}")`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watch(
    store,
    ({ game: { comboCount } }) => Math.min(comboCount, ENOUGH_TAPS),
    (taps) => {
      clearTimeout(timer);
      if (taps === ENOUGH_TAPS) button.dataset.hint = 'silent';
      else if (taps === 0 && button.dataset.hint === 'silent')
        timer = setTimeout(() => {
          button.dataset.hint = 'hand';
        }, IDLE_AFTER_COMBO_MS);
    },
  );
  return () => {
    clearTimeout(timer);
    stop();
    delete button.dataset.hint;
  };
}
