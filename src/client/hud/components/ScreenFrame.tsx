import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { backdropId } from '../../art/levels';
import { uiArt } from '../../art/ui';
import { useGame, useGameStore } from '../GameContext';
import { BalancePill } from './BalancePill';
import { focusScreen, noteTextZoom } from './newScreen';
import './screen.css';

interface ScreenFrameProps {
  title: string;
  /** Line under the title. */
  subtitle?: string;
  /** Picture next to or above the title. */
  image?: ReactNode;
  /** Keeps the balance visible above the screen. */
  hasBalance?: boolean;
  children: ReactNode;
}

/**
 * The frame of every screen but home: an opaque scrolling page over the resting stage, with title, back link and a
 * dimmed view of the player's place.
 */
export function ScreenFrame({ title, subtitle, image, hasBalance = false, children }: ScreenFrameProps) {
  const { t } = useTranslation();
  const game = useGame();
  const navigate = useNavigate();
  const place = useGameStore(({ game: { level } }) => uiArt.url(`place-${backdropId(level)}`));
  useEffect(() => {
    noteTextZoom();
    game.coverStage(true);
    focusScreen();
    return () => {
      game.coverStage(false);
      focusScreen();
    };
  }, [game]);
  return (
    <main className="screen" style={{ '--place': `url("${place}")` } as CSSProperties}>
      {hasBalance ? <BalancePill /> : null}
      <header className="screen-header">
        {game.host.hasBackButton ? null : (
          <button
            type="button"
            className="screen-back"
            aria-label={t('common.back')}
            onClick={() => navigate('/')}
          >
            <span aria-hidden="true" />
          </button>
        )}
        {image}
        <h1 className="screen-title">{title}</h1>
        {subtitle ? <p className="screen-subtitle">{subtitle}</p> : null}
      </header>
      {children}
    </main>
  );
}
