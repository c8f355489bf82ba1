import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Level name, Level x/maxLevel and the progress towards the level's `to_balance`. */
export function LevelLine() {
  const { t } = useTranslation();
  return (
    <Link to="/leaderboard" className="level-line">
      <span className="level-name" data-live="levelName" data-testid="level-name" />
      <span className="level-number" data-live="levelNumber" data-testid="level-number" />
      <div
        className="level-bar"
        data-live="levelBar"
        role="progressbar"
        aria-label={t('home.levelProgress')}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="level-fill" data-live="levelFill" />
      </div>
    </Link>
  );
}
