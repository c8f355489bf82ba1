import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGame } from '../hud/GameContext';

/**
 * Level name and Level x/maxLevel, which lead to the leaderboard, and the progress towards the level's `to_balance`,
 * with its figures and the shape of the next hero. A press on the bar opens the ladder of all heroes.
 */
export function LevelLine() {
  const { t } = useTranslation();
  const { overlays } = useGame();
  return (
    <div className="level-line">
      <Link to="/leaderboard" className="level-link">
        <span className="level-name" data-live="levelName" data-testid="level-name" />
        <span className="level-number" data-live="levelNumber" data-testid="level-number" />
      </Link>
      <div className="ladder">
        <div
          className="level-bar"
          data-live="levelBar"
          role="progressbar"
          aria-label={t('home.levelProgress')}
        >
          <div className="level-fill" data-live="levelFill" />
          <bdi className="level-figures" data-live="levelFigures" />
        </div>
        <img className="next-hero" data-live="nextHero" alt="" />
        <button
          type="button"
          className="ladder-open"
          aria-label={t('home.ladder')}
          onClick={() => overlays.open('ladder')}
        />
      </div>
    </div>
  );
}
