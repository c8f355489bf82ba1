import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../components/Amount';
import { ScreenFrame } from '../../components/ScreenFrame';
import { EmptyState } from '../../components/States';
import { QueryList, QueryScope } from '../../data/QueryList';
import { useGame, useGameStore } from '../../GameContext';
import { levelName } from '../../sentText';
import { PODIUM_PLACES, Podium } from './Podium';
import { OwnPlace, RivalList } from './RivalList';
import './leaderboard.css';

/** The best players of each level by profit per hour, with the player's own rank always visible (spec §2). */
export default function LeaderboardScreen() {
  const { t } = useTranslation();
  return (
    <QueryScope>
      <ScreenFrame title={t('leaderboard.title')} pose={null}>
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
            <span>{t('home.levelOf', { level, max })}</span>
            <Amount value={row.fromBalance} isCompact size="s" />
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
            {rivals.length > PODIUM_PLACES ? (
              <div className="rivals-room">
                <RivalList rivals={rivals} from={PODIUM_PLACES} level={level} />
              </div>
            ) : null}
            <OwnPlace rivals={rivals} boardLevel={level} />
          </>
        )}
      </QueryList>
    </div>
  );
}

const SWIPE_PX = 56;

/** Returns handlers for sideways swipes: 1 for a swipe forward in reading order, −1 for a swipe back. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    style: { touchAction: 'pan-y' as const },
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const moved = clientX - from.x;
      if (Math.abs(moved) < SWIPE_PX || Math.abs(clientY - from.y) > Math.abs(moved)) return;
      const isForward = moved < 0 !== (document.documentElement.dir === 'rtl');
      onSwipe(isForward ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
