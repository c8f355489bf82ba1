import { coreArt } from '../../../art/core';
import { heroId } from '../../../art/levels';
import { uiArt } from '../../../art/ui';
import type { Game } from '../../../game/game';
import type { GameStoreApi } from '../../../game/gameStore';
import { late } from '../../../loading/late';
import './energy.css';
import { secondsUntilFull } from '../../../game/energyReturn';
import { canTapNow, energyTone } from '../../../game/gameSlice';
import { livePart, type Text, together, watch } from '../../../home/live';
import { isSpent, TUNING, type Tuning } from '../../../tuning/tuning';
import { clockText } from '../../components/Countdown';
import { noteTextZoom } from '../../components/newScreen';
import { askForPicture } from '../../components/pictureRetry';
import { landCoins } from './landCoins';

/** Added to the combo's 3 s: the hint returns after six idle seconds. */
const IDLE_AFTER_COMBO_MS = 3000;

/**
 * Adds the parts of home that the first frame doesn't need: the next hero's silhouette, a hint that hides and returns,
 * retries of missing hero and backdrop pictures, marks for low and spent energy, the badge of an unclaimed reward, and
 * pictures that fade in.
 */
export function dressHome(home: HTMLElement, game: Game, text: Text, tuning = TUNING.tired): () => void {
  const { store } = game;
  beginOnce(game);
  return together([
    showNextHero(home, store),
    quietHint(home, store),
    markEnergy(home, store, tuning),
    sayEnergy(home, store, text),
    landCoins(home, game),
    askAgain(livePart(home, 'hero')),
    askAgain(livePart(home, 'backdrop')),
  ]);
}

const begun = new WeakSet<Game>();

/** Starts what must keep running when home closes. */
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

/** Retries a failed picture, even one that failed before this code loaded. */
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

/** Fades the hint out at the first tap of a combo, and shows it with a hand once the player is idle. */
function quietHint(home: HTMLElement, store: GameStoreApi): () => void {
  const button = livePart(home, 'tapTarget');
  button.style.setProperty('--hand', `url("${coreArt.url('icon-tap')}")`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watch(
    store,
    ({ game: { comboCount } }) => comboCount > 0,
    (isTapping) => {
      clearTimeout(timer);
      if (isTapping) button.dataset.hint = 'silent';
      else if (button.dataset.hint === 'silent')
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

/** Marks home while energy is low or spent, for the energy panel and Boost. */
function markEnergy(home: HTMLElement, store: GameStoreApi, tuning: Tuning['tired']): () => void {
  const { shakePx, shakeMs, warnMs, callMs, callScale } = tuning;
  const times = { shake: `${shakeMs}ms`, warn: `${warnMs}ms`, call: `${callMs}ms` };
  for (const [name, value] of Object.entries({
    ...times,
    'shake-by': `${shakePx}px`,
    'call-scale': callScale,
  }))
    home.style.setProperty(`--energy-${name}`, String(value));
  let isOut = false;
  const stop = watch(
    store,
    (state) => {
      const { energy, maxEnergy } = state.game;
      isOut = isSpent(isOut, canTapNow(state) ? energy / maxEnergy : 0, tuning);
      if (isOut) return 'spent';
      return energyTone(state.game) === 'low' ? 'low' : null;
    },
    (mark) => {
      if (mark) home.dataset.energy = mark;
      else delete home.dataset.energy;
    },
  );
  return () => {
    stop();
    delete home.dataset.energy;
  };
}

/**
 * Writes the time until energy is full. It does so only while `markEnergy` marks energy as low or spent, because the
 * text would cost time at every tap. The spent tag stands only while no tap is possible.
 */
function sayEnergy(home: HTMLElement, store: GameStoreApi, text: Text): () => void {
  const panel = home.querySelector<HTMLElement>('.energy-panel');
  const line = panel?.querySelector<HTMLElement>('.energy-text');
  if (!panel || !line) return () => undefined;
  const stop = together([
    watch(store, canTapNow, (canTap) => {
      panel.dataset.spent = canTap ? '' : text('energy.spent');
    }),
    watch(
      store,
      ({ game }) => (home.dataset.energy ? secondsUntilFull(game) : null),
      (seconds) => {
        if (seconds === null) return;
        const time = clockText(seconds * 1000);
        line.dataset.left = time;
        line.dataset.fullIn = text('energy.fullIn', { time });
      },
    ),
  ]);
  return () => {
    stop();
    delete panel.dataset.spent;
    delete line.dataset.left;
    delete line.dataset.fullIn;
  };
}

const FADE = { duration: 160, id: 'picture-fade' };

/** Fades lazy pictures in as they load. */
export function fadePictures(): void {
  const fade = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.loading === 'lazy')
      target.animate?.({ opacity: [0, 1] }, FADE);
  };
  // Load events don't bubble, but the document can capture them.
  document.addEventListener('load', fade, true);
}

const watching = late(() => import('../earn/watchClaims'));

/** Delay before loading the Missions lists, which must not slow the first seconds. */
const PATIENCE_MS = 6000;

/** Shows the navigation's badge for an unclaimed reward, starting a while after the account has loaded. */
export function followClaims(game: Game): void {
  const begin = async () => {
    const { watchClaims } = await watching.insist();
    watchClaims(game);
  };
  const stop = watchAccount(game, () => {
    stop();
    setTimeout(() => void begin(), PATIENCE_MS);
  });
}

function watchAccount({ store }: Game, known: () => void): () => void {
  if (store.getState().account !== null) {
    queueMicrotask(known);
    return () => undefined;
  }
  return store.subscribe(({ account }) => {
    if (account !== null) known();
  });
}
