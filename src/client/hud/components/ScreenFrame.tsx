import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGame } from '../GameContext';
import './screen.css';

interface ScreenFrameProps {
  title: string;
  /** Line under the title. */
  subtitle?: string;
  /** Picture beside or above the title. */
  image?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen but home: an opaque scrolling page over the resting stage, with title and back link. */
export function ScreenFrame({ title, subtitle, image, children }: ScreenFrameProps) {
  const { t } = useTranslation();
  const game = useGame();
  const navigate = useNavigate();
  useEffect(() => {
    game.coverStage(true);
    return () => game.coverStage(false);
  }, [game]);
  return (
    <main className="screen">
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
