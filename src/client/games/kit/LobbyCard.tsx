import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GameButton } from './GameButton';
import { PaymentLine } from './PaymentLine';
import type { GameRun } from './useGameRun';
import { useNumber } from './useNumber';

interface Props<Session> {
  run: GameRun<Session>;
  area: string;
  art: string;
  playLabel: string;
  onLeave: () => void;
  children: ReactNode;
}

/** The card before a run: what the game is, the best score, how it is set up, and the button to start. */
export function LobbyCard<Session>({ run, area, art, playLabel, onLeave, children }: Props<Session>) {
  const { t } = useTranslation();
  const number = useNumber();
  const busy = run.phase === 'starting';
  return (
    <section className="game-lobby">
      {art && <img className="game-lobby-art" src={art} alt="" />}
      <p className="game-lobby-title" aria-hidden="true">
        {t(`games.${area}.title`)}
      </p>
      <p className="game-lobby-text">{t(`games.${area}.about`)}</p>
      {run.best > 0 && (
        <p className="game-best">
          {t('games.kit.best')} <b>{number(run.best)}</b>
        </p>
      )}
      {children}
      {run.isLate && <PaymentLine payment={run.payment} onHandIn={run.handInAgain} />}
      <GameButton look="primary" onClick={run.play} disabled={busy} data-testid="game-play">
        {busy ? t('games.kit.starting') : playLabel}
      </GameButton>
      <div className="game-lobby-row">
        <GameButton onClick={run.teach} disabled={busy}>
          {t('games.kit.howTo')}
        </GameButton>
        <GameButton onClick={onLeave}>{t('games.kit.leave')}</GameButton>
      </div>
    </section>
  );
}
