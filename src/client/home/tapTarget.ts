import type { TapPoint } from '../../core/events';
import { canTapNow } from '../game/gameSlice';
import type { GameStore } from '../game/gameStore';
import { type HomeParts, livePart, shownLevelName, together, watch, watchAll, writeText } from './live';

/** The only tier whose text includes the count. */
const LAST_TIER = 4;
/**
 * True when the picture must stay still: the stage draws the ninja, motion is reduced, or the phone is still drawing
 * home's first frame.
 */
const HERO_RESTS = '[data-stage="ready"], [data-reduced-motion], [data-late~="dela"]';
/** Squash of the ninja under a finger, as on the stage. */
const PRESS = {
  transform: ['translateY(1%) scale(1.015, 0.97)', 'none'],
  transformOrigin: ['50% 93%', '50% 93%'],
};
const PRESS_MS = 110;
/**
 * Placeholder for the count in the combo's text, which contains no other number. It is below a thousand, so it has no
 * separator.
 */
const STAND_IN = 999;
/**
 * The other events of a touch. They are stopped before React's root, which listens to all of them although no element
 * needs them.
 */
const UNWANTED = [
  'pointerup',
  'pointercancel',
  'pointerover',
  'pointerout',
  'touchend',
  'touchcancel',
] as const;

/**
 * The real button over the canvas: one tap per finger that lands, and per Enter or Space. Enabled while the game runs
 * and has energy.
 */
export function liveTapTarget(home: HTMLElement, parts: HomeParts): () => void {
  const { store, text, tap, setHeroBox } = parts;
  const button = livePart<HTMLButtonElement>(home, 'tapTarget');
  const measure = () => {
    const { x, y, width, height } = button.getBoundingClientRect();
    setHeroBox({ x, y, width, height });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(button);
  addEventListener('resize', measure);
  const hero = livePart(home, 'hero');
  const stop = together([
    listenForTaps(button, (point) => {
      tap(point);
      if (!document.documentElement.matches(HERO_RESTS)) hero.animate?.(PRESS, PRESS_MS);
    }),
    watchAll(
      store,
      ({ game: { level, levels } }) => [level, levels],
      (level, levels) => {
        const name = shownLevelName(parts, { level, levels });
        button.setAttribute('aria-label', text('home.tapLabel', { level: name }));
      },
    ),
    watch(store, (state) => state.phase === 'playing' && canTapNow(state), enabler(button)),
    showCombo(livePart(home, 'combo'), parts),
  ]);
  return () => {
    stop();
    observer.disconnect();
    removeEventListener('resize', measure);
    setHeroBox(null);
  };
}

/**
 * Counts a tap for each finger that lands on the button, and for Enter and Space. Listens at the document, above
 * React's root, because React's handling of a touch's ten events costs more than the tap.
 */
export function listenForTaps(button: HTMLButtonElement, tap: (point: TapPoint) => void): () => void {
  const page = button.ownerDocument;
  const isOwn = ({ target }: Event) => target instanceof Node && button.contains(target);

  const onPointerDown = (event: PointerEvent) => {
    if (!isOwn(event)) return;
    event.stopPropagation();
    // A disabled button takes no taps, but its children's events still arrive here.
    if (button.disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
    // Release the capture, so that other fingers can reach the button.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture?.(pointerId))
      target.releasePointerCapture(pointerId);
    tap({ x: event.clientX, y: event.clientY });
  };
  // A click without a pointer is from a keyboard or an assistive tool. It has no position.
  const onClick = (event: MouseEvent) => {
    if (event.detail !== 0) return;
    const { x, y, width, height } = button.getBoundingClientRect();
    tap({ x: x + width / 2, y: y + height * 0.45 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };
  // The finger's tap is already counted, so suppress the browser's mouse events and click.
  const onTouchStart = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const swallow = (event: Event) => {
    if (isOwn(event)) event.stopPropagation();
  };
  const prevent = (event: Event) => event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  for (const type of UNWANTED) page.addEventListener(type, swallow, { capture: true, signal });
  button.addEventListener('touchstart', onTouchStart, { passive: false, signal });
  button.addEventListener('click', onClick, { signal });
  button.addEventListener('keydown', onKeyDown, { signal });
  button.addEventListener('contextmenu', prevent, { signal });
  return () => listening.abort();
}

/**
 * Returns a function that enables or disables a button. Disabling a button removes its focus. The function restores the
 * focus when it enables the button, unless another element has it.
 */
function enabler(button: HTMLButtonElement): (canTap: boolean) => void {
  let hadFocus = false;
  return (canTap) => {
    if (!canTap) hadFocus = document.activeElement === button;
    button.disabled = !canTap;
    if (canTap && hadFocus && document.activeElement === document.body) button.focus();
  };
}

/** Tells players who can't see the stage about the combo. */
function showCombo(element: HTMLElement, { store, text, numbers }: HomeParts): () => void {
  // Only the count changes between taps, so look up the text of each tier once.
  const aroundCount = text('combo.tier4', { count: STAND_IN }).split(String(STAND_IN));
  let shownTier = 0;
  element.textContent = '';
  const count = ({ game: { comboTier, comboCount } }: GameStore) => (comboTier === 0 ? 0 : comboCount);
  return watch(store, count, (shown) => {
    const tier = shown === 0 ? 0 : store.getState().game.comboTier;
    if (tier === LAST_TIER) writeText(element, aroundCount.join(numbers.full(shown)));
    else if (tier !== shownTier) writeText(element, tier ? text(`combo.tier${tier}`) : '');
    shownTier = tier;
    element.dataset.count = String(shown);
  });
}
