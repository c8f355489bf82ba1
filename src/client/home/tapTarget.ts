import type { GameStore } from '../game/gameStore';
import { canTapNow } from '../game/selectors';
import { listenForTaps } from './listenForTaps';
import { type HomeParts, livePart, shownLevelName, together, watch, watchAll, writeText } from './parts';

/** The only tier whose text contains the count. */
const LAST_TIER = 4;
/** The picture does not give way: the stage draws the ninja, nothing shall move, or the phone still draws home's first frame. */
const HERO_RESTS = '[data-stage="ready"], [data-reduced-motion], [data-late~="dela"]';
/** The ninja gives way under a finger, as he does on the stage. */
const PRESS = {
  transform: ['translateY(1%) scale(1.015, 0.97)', 'none'],
  transformOrigin: ['50% 93%', '50% 93%'],
};
const PRESS_MS = 110;
/** Marks the place of the count in its text, which contains no other number. Below a thousand it is not grouped. */
const STAND_IN = 999;

/**
 * The real button over the canvas: one tap for each finger that lands, and for Enter and Space. It can be pressed while
 * the game plays and the energy lasts.
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

/** A button that is disabled loses the focus. It gets it back when nothing else has taken it. */
function enabler(button: HTMLButtonElement): (canTap: boolean) => void {
  let hadFocus = false;
  return (canTap) => {
    if (!canTap) hadFocus = document.activeElement === button;
    button.disabled = !canTap;
    if (canTap && hadFocus && document.activeElement === document.body) button.focus();
  };
}

/** The combo in words, for whoever cannot see the stage. */
function showCombo(element: HTMLElement, { store, text, numbers }: HomeParts): () => void {
  // Between taps only the count changes, so the text is looked up once for each tier.
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
