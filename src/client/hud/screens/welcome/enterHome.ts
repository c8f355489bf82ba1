import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Game } from '../../../game/game';
import { wantsLessMotion } from '../../../host/device';
import type { Tuning } from '../../../tuning/tuning';
import { useGame } from '../../GameContext';

type Beats = Pick<Tuning['welcome'], 'enterMs' | 'enterGapMs'>;

/** Number of steps in which home's parts enter (`home.css`). */
const STEPS = 5;
const PART_MS = 240;

/**
 * Places the stage's hero where the welcome shows his picture, so that he stands there when the welcome closes.
 * @returns ref of the element around the picture
 */
export function useHeroPlace() {
  const ref = useRef<HTMLDivElement>(null);
  const { setHeroBox } = useGame();
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      const picture = pictureIn(place);
      if (picture) setHeroBox({ ...boxOf(picture), isWelcome: true });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      setHeroBox(null);
    };
  }, [setHeroBox]);
  return ref;
}

const pictureIn = (place: HTMLElement) => place.querySelector<HTMLElement>('.welcome-hero');

/** Returns the picture's place on screen. Uses offsets, because the bounding rect follows the landing animation. */
function boxOf(picture: HTMLElement) {
  const box = { x: 0, y: 0, width: picture.offsetWidth, height: picture.offsetHeight };
  for (let part: Element | null = picture; part instanceof HTMLElement; part = part.offsetParent) {
    box.x += part.offsetLeft - part.scrollLeft;
    box.y += part.offsetTop - part.scrollTop;
  }
  return box;
}

/** Enters the game: the hero walks home while home's parts appear around him. */
export function enterHome(game: Game, place: HTMLElement | null, { enterMs, enterGapMs }: Beats): void {
  if (wantsLessMotion()) {
    game.enterGame();
    return;
  }
  const from = place && pictureIn(place)?.getBoundingClientRect();
  flushSync(game.enterGame);
  const hud = document.querySelector('.home')?.parentElement;
  if (!hud) return;
  hud.style.setProperty('--enter-part', `${PART_MS}ms`);
  hud.style.setProperty('--enter-gap', `${enterGapMs}ms`);
  hud.dataset.entering = '';
  if (from && document.documentElement.dataset.stage !== 'ready') walk(from, enterMs);
  setTimeout(() => delete hud.dataset.entering, Math.max(enterMs, PART_MS + STEPS * enterGapMs));
}

/** Walks the hero's picture from its place on the welcome to home's, when no stage draws him. */
function walk(from: DOMRect, duration: number): void {
  const picture = document.querySelector('.tap-hero');
  const to = picture?.getBoundingClientRect();
  if (!picture || !to?.height) return;
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${from.height / to.height})`;
  picture.animate?.({ transform: [start, 'none'] }, { duration, easing: 'ease-in-out' });
}
