import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GameResult } from '../../../core/games/gameRules';
import { GameButton } from './GameButton';
import { LobbyCard } from './LobbyCard';
import { PauseDialog } from './PauseDialog';
import { ResultDialog } from './ResultDialog';
import { useGameServices } from './services';
import type { GameRun } from './useGameRun';
import './gameShell.css';

interface Props<Session> {
  run: GameRun<Session>;
  /** Translation area of the game, `games.<area>`. */
  area: string;
  art: string;
  /** Figures over the field while playing. */
  stats: ReactNode;
  /** What the player sets before he starts. */
  setup?: ReactNode;
  /** Label of the start button, if it is not just Play. */
  playLabel?: string;
  /** What the result card tells beside the score. */
  details?: ReactNode;
  /** Read out while playing. */
  announcement: string;
  /** Canvas and buttons. */
  children: ReactNode;
}

/** The frame all games share: field, strip of figures, lobby, lesson, countdown, pause and result. */
export function GameShell<Session>(props: Props<Session>) {
  const { run, area, art, stats, setup, playLabel, details, announcement, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const services = useGameServices();
  const { phase, pause } = run;
  const inRun = phase === 'playing' || phase === 'countdown' || phase === 'paused' || phase === 'result';

  useEffect(() => {
    services.coverStage(true);
    return () => services.coverStage(false);
  }, [services]);

  useEffect(() => {
    if (phase !== 'playing' && phase !== 'countdown') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Or the same key would close the card it opens.
      event.preventDefault();
      pause();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [phase, pause]);

  return (
    <main className={`game-shell game-${area}`} data-phase={phase} data-testid="game-shell">
      <h1 className="game-hidden">{t(`games.${area}.title`)}</h1>
      {children}
      {inRun && (
        <div className="game-strip">
          <GameButton
            look="icon"
            aria-label={t('games.kit.pause')}
            onClick={pause}
            disabled={phase === 'result'}
          >
            <span className="game-pause-mark" />
          </GameButton>
          <div className="game-stats">{stats}</div>
        </div>
      )}
      {inRun && run.payment?.kind === 'free' && phase !== 'result' && (
        <p className="game-free-note">{t(`games.kit.free.${run.payment.why}`)}</p>
      )}
      {(phase === 'lobby' || phase === 'starting') && (
        <LobbyCard
          run={run}
          area={area}
          art={art}
          playLabel={playLabel ?? t('games.kit.play')}
          onLeave={() => navigate('/games')}
        >
          {setup}
        </LobbyCard>
      )}
      {phase === 'lesson' && (
        <div className="game-lesson">
          <p className="game-caption" role="status">
            {t(run.caption)}
          </p>
          <GameButton onClick={run.endLesson} data-testid="game-skip">
            {t('games.kit.skip')}
          </GameButton>
        </div>
      )}
      {phase === 'countdown' && (
        <p className="game-count" role="status">
          <span key={run.count}>{run.count}</span>
        </p>
      )}
      {phase === 'paused' && <PauseDialog onResume={run.resume} onEnd={run.finish} />}
      {phase === 'result' && run.outcome && (
        <ResultDialog
          outcome={run.outcome as { result: GameResult; isBest: boolean; bestBefore: number }}
          payment={run.payment}
          onAgain={run.play}
          onHandIn={run.handInAgain}
          onClose={run.toLobby}
        >
          {details}
        </ResultDialog>
      )}
      <p className="game-hidden" role="status" data-testid="game-said">
        {phase === 'playing' ? announcement : ''}
      </p>
    </main>
  );
}
