import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';
import { useNumbers } from '../../useNumbers';
import { Place, type Rival } from './RivalList';

interface OwnPlaceProps {
  rivals: readonly Rival[];
  boardLevel: number;
}

/** The player's own place, pinned below the list. Past the list's end the provider is asked for it. */
export function OwnPlace({ rivals, boardLevel }: OwnPlaceProps) {
  const { t } = useTranslation();
  const { compact, full } = useNumbers();
  const { api } = useGame();
  const { telegramId, firstName } = useGameStore((state) => state.player);
  const level = useGameStore((state) => state.game.level);
  const profit = useGameStore((state) => state.game.productionPerHour);
  const index = rivals.findIndex((rival) => rival.telegramId === telegramId);
  const isHere = level === boardLevel;
  const { data: far } = useQuery({
    queryKey: ['leaderboard-place', level],
    queryFn: api.leaderboardPlace,
    enabled: isHere && index < 0,
  });
  const unlisted = far ? t('leaderboard.place', { place: full(far.place) }) : t('leaderboard.unranked');
  return (
    <div className="own-place lacquer">
      {index >= 0 ? <Place place={index + 1} /> : <span className="rival-place">–</span>}
      <span className="row-text">
        <bdi className="rival-name">{firstName || t('leaderboard.you')}</bdi>
        {index >= 0 ? null : (
          <span className="row-note">{isHere ? unlisted : t('leaderboard.otherLevel', { level })}</span>
        )}
      </span>
      <bdi className="rival-profit">{t('leaderboard.perHour', { amount: compact(profit) })}</bdi>
    </div>
  );
}
