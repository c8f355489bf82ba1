import { useTranslation } from 'react-i18next';
import { useGameStore } from '../../GameContext';
import { useNumbers } from '../../useNumbers';
import { Place, type Rival } from './RivalList';

interface OwnPlaceProps {
  rivals: readonly Rival[];
  boardLevel: number;
}

/** The player's own place, pinned below the list. */
export function OwnPlace({ rivals, boardLevel }: OwnPlaceProps) {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  const { telegramId, firstName } = useGameStore((state) => state.player);
  const level = useGameStore((state) => state.game.level);
  const profit = useGameStore((state) => state.game.productionPerHour);
  const index = rivals.findIndex((rival) => rival.telegramId === telegramId);
  return (
    <div className="own-place lacquer">
      {index >= 0 ? <Place place={index + 1} /> : <span className="rival-place">–</span>}
      <span className="row-text">
        <bdi className="rival-name">{firstName || t('leaderboard.you')}</bdi>
        {index >= 0 ? null : (
          <span className="row-note">
            {level === boardLevel ? t('leaderboard.unranked') : t('leaderboard.otherLevel', { level })}
          </span>
        )}
      </span>
      <bdi className="rival-profit">{t('leaderboard.perHour', { amount: compact(profit) })}</bdi>
    </div>
  );
}
