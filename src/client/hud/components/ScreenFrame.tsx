import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { backdropsArt } from '../../art/backdrops';
import { type BackdropId, backdropId } from '../../art/levels';
import { useGame, useGameStore } from '../GameContext';
import { BalancePill } from './BalancePill';
import { focusScreen, noteTextZoom } from './newScreen';
import { type Pose, ScreenHero } from './ScreenHero';
import './screen.css';

interface ScreenFrameProps {
  title: string;
  subtitle?: string;
  /** Backdrop of the header. Defaults to the backdrop of the player's level. */
  place?: BackdropId;
  /** Pose of the player's hero. Null omits the hero and centres the title. */
  pose?: Pose | null;
  image?: ReactNode;
  hasBalance?: boolean;
  children: ReactNode;
}

/** The frame of every screen but home: an opaque scrolling page over the paused stage. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { title, subtitle, place, pose = 'stand', image, hasBalance = false, children } = props;
  const { t } = useTranslation();
  const game = useGame();
  const navigate = useNavigate();
  const own = useGameStore(({ game: { level } }) => backdropId(level));
  const shown = place ?? own;
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
    <main
      className="screen"
      data-place={shown}
      style={{ '--place': `url("${backdropsArt.url(`backdrop-${shown}`)}")` } as CSSProperties}
    >
      {hasBalance ? <BalancePill /> : null}
      <header className="screen-header" data-hero={image || pose ? true : undefined}>
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
        <h1 className="screen-title">{title}</h1>
        {subtitle ? <p className="screen-subtitle">{subtitle}</p> : null}
        {image ? <span className="screen-picture">{image}</span> : pose ? <ScreenHero pose={pose} /> : null}
      </header>
      {children}
    </main>
  );
}
