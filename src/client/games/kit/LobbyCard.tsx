import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gamesArt } from '../../art/games';
import { Art } from '../../hud/components/Art';
import { useNumbers } from '../../hud/useNumbers';
import { GameButton } from './GameButton';
import { PaymentLine } from './PaymentLine';
import type { GameArea } from './runState';
import type { RunControls } from './useRunFlow';

interface Props<Run> {
  flow: RunControls<Run>;
  area: GameArea;
  /** Left out where the settings show a picture of their own. */
  art?: string | undefined;
  playLabel: string;
  onLeave: () => void;
  children: ReactNode;
}

/** The card before a run: description, best score, settings and the start button. */
export function LobbyCard<Run>({ flow, area, art, playLabel, onLeave, children }: Props<Run>) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const busy = flow.phase === 'starting';
  return (
    <section className="game-lobby">
      {art && <Art set={gamesArt} name={art} width={320} className="game-lobby-art" />}
      <p className="game-lobby-title" aria-hidden="true">
        {t(`games.${area}.title`)}
      </p>
      <p className="game-lobby-text">{t(`games.${area}.about`)}</p>
      {flow.best > 0 && (
        <p className="game-best">
          {t('games.kit.best')} <b>{full(flow.best)}</b>
        </p>
      )}
      {children}
      {flow.isLate && <PaymentLine payment={flow.payment} onHandIn={flow.handInAgain} />}
      <GameButton look="primary" onClick={flow.play} disabled={busy} data-testid="game-play">
        {busy ? t('games.kit.starting') : playLabel}
      </GameButton>
      <div className="game-lobby-row">
        <GameButton onClick={flow.teach} disabled={busy}>
          {t('games.kit.howTo')}
        </GameButton>
        <GameButton onClick={onLeave}>{t('games.kit.leave')}</GameButton>
      </div>
    </section>
  );
}
