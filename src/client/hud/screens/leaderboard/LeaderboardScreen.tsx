import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../components/Amount';
import { ScreenFrame } from '../../components/ScreenFrame';
import { EmptyState } from '../../components/States';
import { QueryList } from '../../data/QueryList';
import { QueryScope } from '../../data/QueryScope';
import { useGame, useGameStore } from '../../GameContext';
import { levelName } from '../../levelName';
import { OwnPlace } from './OwnPlace';
import { PODIUM_PLACES, Podium } from './Podium';
import { RivalList } from './RivalList';
import { useSwipe } from './useSwipe';
import './leaderboard.css';

/** The best players of each level by profit per hour; the player's own place is always in sight (spec §2). */
export default function LeaderboardScreen() {
  const { t } = useTranslation();
  return (
    <QueryScope>
      <ScreenFrame title={t('leaderboard.title')}>
        <Boards />
      </ScreenFrame>
    </QueryScope>
  );
}

function Boards() {
  const { t } = useTranslation();
  const { api } = useGame();
  const levels = useGameStore((state) => state.game.levels);
  const own = useGameStore((state) => state.game.level);
  const max = useGameStore((state) => state.game.maxLevel);
  const [level, setLevel] = useState(own);
  const row = levels.find((candidate) => candidate.level === level);
  const move = (step: number) => {
    if (levels.some((candidate) => candidate.level === level + step)) setLevel(level + step);
  };
  const swipe = useSwipe(move);
  if (!row) return <EmptyState text={t('leaderboard.empty')} />;
  return (
    <div className="board" {...swipe}>
      <div className="board-head">
        <button
          type="button"
          className="board-step"
          data-step="back"
          aria-label={t('leaderboard.previous')}
          disabled={level <= (levels[0]?.level ?? 1)}
          onClick={() => move(-1)}
        />
        <div className="board-level">
          <h2 className="board-name">{levelName(t, level, row.name)}</h2>
          <p className="row-note board-facts">
            {t('home.levelOf', { level, max })}
            <Amount value={row.fromBalance} sign="≥ " isCompact size="s" />
          </p>
        </div>
        <button
          type="button"
          className="board-step"
          data-step="on"
          aria-label={t('leaderboard.next')}
          disabled={level >= (levels.at(-1)?.level ?? 1)}
          onClick={() => move(1)}
        />
      </div>
      <QueryList
        key={row.id}
        queryKey={['leaderboard', row.id]}
        load={() => api.leaderboard(row.id)}
        rows={8}
      >
        {(rivals) => (
          <>
            {rivals.length === 0 ? (
              <EmptyState text={t('leaderboard.empty')} />
            ) : (
              <Podium rivals={rivals} level={level} />
            )}
            {rivals.length > PODIUM_PLACES ? <RivalList rivals={rivals} from={PODIUM_PLACES} /> : null}
            <OwnPlace rivals={rivals} boardLevel={level} />
          </>
        )}
      </QueryList>
    </div>
  );
}
