import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { canTapNow, currentLevel } from '../../first/store/selectors';
import { useGame, useGameStore } from '../GameContext';
import { levelName } from '../levelName';
import { useLive } from '../useLive';
import { listenForTaps } from './listenForTaps';

/** The only tier whose text contains the count. */
const LAST_TIER = 4;
/** Marks the place of the count in its text, which contains no other number. Below a thousand it is not grouped. */
const STAND_IN = 999;

/**
 * The real button over the canvas: one tap for each finger that lands, and for Enter and Space. It shows the ninja as a
 * picture until the stage draws it, and for good where there is no WebGL.
 */
export function TapTarget() {
  const { t } = useTranslation();
  const game = useGame();
  const level = useGameStore((state) => state.game.level);
  const name = useGameStore((state) => currentLevel(state.game)?.name ?? '');
  const ref = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    const stopTaps = listenForTaps(button, game.tap);
    const measure = () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      game.setHeroBox({ x, y, width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(button);
    addEventListener('resize', measure);
    return () => {
      stopTaps();
      observer.disconnect();
      removeEventListener('resize', measure);
      game.setHeroBox(null);
    };
  }, [game]);

  useEffect(() => {
    let hadFocus = false;
    const update = () => {
      const button = ref.current;
      const isDisabled = !canTapNow(game.store.getState());
      if (!button || button.disabled === isDisabled) return;
      if (isDisabled) hadFocus = document.activeElement === button;
      button.disabled = isDisabled;
      if (!isDisabled && hadFocus && document.activeElement === document.body) button.focus();
    };
    update();
    return game.store.subscribe(update);
  }, [game]);

  const shown = useRef({ t, tier: 0 });
  // Between taps only the count changes, so the text is looked up once for each tier.
  const aroundCount = useMemo(() => t('combo.tier4', { count: STAND_IN }).split(String(STAND_IN)), [t]);
  const combo = useLive<HTMLSpanElement, number>(
    ({ game: { comboTier, comboCount } }) => (comboTier === 0 ? 0 : comboCount),
    (element, count) => {
      const tier = count === 0 ? 0 : game.store.getState().game.comboTier;
      if (tier === LAST_TIER) element.textContent = aroundCount.join(String(count));
      else if (tier !== shown.current.tier || t !== shown.current.t)
        element.textContent = tier ? t(`combo.tier${tier}`) : '';
      shown.current = { t, tier };
      element.dataset.count = String(count);
    },
  );

  return (
    <button
      ref={ref}
      type="button"
      className="tap-target"
      data-testid="tap-target"
      aria-label={t('home.tapLabel', { level: levelName(t, level, name) })}
    >
      <img
        className="tap-hero"
        src={heroesArt.url(heroName(level))}
        alt=""
        draggable={false}
        decoding="async"
      />
      <span className="tap-hint" aria-hidden="true">
        {t('home.tapMe')}
      </span>
      <span ref={combo} className="visually-hidden" data-testid="combo" aria-hidden="true" />
    </button>
  );
}
