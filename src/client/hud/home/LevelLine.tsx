import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLevel, levelProgress } from '../../first/store/selectors';
import { useGameStore } from '../GameContext';
import { levelName } from '../levelName';
import { useLive } from '../useLive';

/** Level name, Level x/maxLevel and the progress towards the level's `to_balance`. */
export function LevelLine() {
  const { t } = useTranslation();
  const level = useGameStore((state) => state.game.level);
  const max = useGameStore((state) => state.game.maxLevel);
  const name = useGameStore((state) => currentLevel(state.game)?.name ?? '');
  const bar = useLive<HTMLDivElement, number>(
    ({ game }) => Math.floor(levelProgress(game) * 1000) / 1000,
    (element, share) => {
      element.setAttribute('aria-valuenow', String(Math.floor(share * 100)));
      const fill = element.firstElementChild;
      if (fill instanceof HTMLElement) fill.style.transform = `scaleX(${share})`;
    },
  );
  return (
    <Link to="/leaderboard" className="level-line">
      <span className="level-name" data-testid="level-name">
        {levelName(t, level, name)}
      </span>
      <span className="level-number" data-testid="level-number">
        {t('home.levelOf', { level, max })}
      </span>
      <div
        ref={bar}
        className="level-bar"
        role="progressbar"
        aria-label={t('home.levelProgress')}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="level-fill" />
      </div>
    </Link>
  );
}
