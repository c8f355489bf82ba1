import { useTranslation } from 'react-i18next';
import { GameButton } from './GameButton';
import { GameDialog } from './GameDialog';

interface Props {
  /** Whether the run uses up a paid one of today, however early it ends. */
  countsAsPaid: boolean;
  onResume: () => void;
  onEnd: () => void;
}

/** Shown while the run is paused: the player resumes or ends it. */
export function PauseDialog({ countsAsPaid, onResume, onEnd }: Props) {
  const { t } = useTranslation();
  return (
    <GameDialog title={t('games.kit.paused')} onClose={onResume}>
      <p>{t('games.kit.pausedText')}</p>
      {countsAsPaid && <p className="game-pause-note">{t('games.kit.pausedPaid')}</p>}
      <div className="game-dialog-actions">
        <GameButton look="primary" onClick={onResume} data-testid="game-resume">
          {t('games.kit.resume')}
        </GameButton>
        <GameButton onClick={onEnd}>{t('games.kit.end')}</GameButton>
      </div>
    </GameDialog>
  );
}
