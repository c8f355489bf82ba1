import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GameResult } from '../../../core/games/gameRules';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { Art } from '../../hud/components/Art';
import { focusScreen, noteTextZoom } from '../../hud/components/newScreen';
import { usePressOnce } from '../../hud/components/usePressOnce';
import { GameButton } from './GameButton';
import { PauseDialog } from './GameDialog';
import type { GameRun } from './GameRun';
import { LobbyCard } from './LobbyCard';
import { ResultDialog } from './ResultDialog';
import type { GameArea } from './runState';
import { useGameServices } from './services';
import { useKeptFocus } from './useKeptFocus';
import type { RunControls } from './useRunFlow';
import './gameShell.css';

interface Props<Run> {
  flow: RunControls<Run>;
  area: GameArea;
  /** Picture of the lobby, unless the setup has its own. */
  art?: string;
  /** Figures over the field during a run. */
  stats: ReactNode;
  /** Settings shown before the start. */
  setup?: ReactNode;
  /** Label of the start button. Defaults to Play. */
  playLabel?: string;
  /** Details of the result, next to the score. */
  details?: ReactNode;
  /** Announced by screen readers during play. */
  announcement: string;
  children: ReactNode;
}

/** The frame around every game: field, strip of figures, lobby, lesson, countdown, pause and result. */
export function GameShell<Run extends GameRun<unknown>>(props: Props<Run>) {
  const { flow, area, art, stats, setup, playLabel, details, announcement, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const services = useGameServices();
  const { phase, pause } = flow;
  const shell = useRef<HTMLElement>(null);
  useKeptFocus(shell, phase);
  usePressOnce();
  // Defer the result: rendering it in the run's last frame would be a long task.
  const outcome = useDeferredValue(phase === 'result' ? flow.outcome : undefined);
  const inRun = phase === 'playing' || phase === 'countdown' || phase === 'paused' || phase === 'result';

  useEffect(() => {
    noteTextZoom();
    services.coverStage(true);
    return () => {
      services.coverStage(false);
      focusScreen();
    };
  }, [services]);

  useLayoutEffect(() => {
    if (phase !== 'playing' && phase !== 'countdown') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise the key press would also close the dialog that it opens.
      event.preventDefault();
      pause();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [phase, pause]);

  return (
    <main ref={shell} className={`game-shell game-${area}`} data-phase={phase} data-testid="game-shell">
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
      {inRun && flow.payment?.kind === 'free' && phase !== 'result' && (
        <p className="game-free-note">{t(`games.kit.free.${flow.payment.why}`)}</p>
      )}
      {(phase === 'lobby' || phase === 'starting') && (
        <LobbyCard
          flow={flow}
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
            {t(flow.caption)}
          </p>
          <GameButton onClick={flow.endLesson} data-testid="game-skip">
            {t('games.kit.skip')}
          </GameButton>
        </div>
      )}
      {phase === 'countdown' && (
        <p className="game-count" role="status">
          <span key={flow.count}>{flow.count}</span>
        </p>
      )}
      {phase === 'paused' && !flow.isCovered && (
        <PauseDialog
          countsAsPaid={flow.payment?.kind === 'open' && flow.run.elapsedMs > 0}
          onResume={flow.resume}
          onEnd={flow.finish}
        />
      )}
      {phase === 'result' && outcome && (
        <ResultDialog
          outcome={outcome as { result: GameResult; isBest: boolean; bestBefore: number }}
          payment={flow.payment}
          onAgain={flow.play}
          onHandIn={flow.handInAgain}
          onClose={flow.toLobby}
          hero={<Art set={heroesArt} name={heroName(services.heroLevel())} width={120} />}
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
