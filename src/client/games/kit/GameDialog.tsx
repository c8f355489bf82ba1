import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { raiseToasts } from '../../hud/components/DialogToasts';
import { usePressGuard } from '../../hud/components/usePressGuard';
import './gameDialog.css';
import { GameButton } from './GameButton';

interface Props {
  title: string;
  /** Called on Escape, and when the browser has closed the dialog. */
  onClose: () => void;
  /** True when the game opens the dialog without a press. It then ignores presses at first. */
  opensItself?: boolean;
  /** Overlaps the upper edge of the card. */
  crown?: ReactNode;
  children: ReactNode;
}

/** A native dialog over the game. Takes the focus, gives it back when closed, and closes on Escape. */
export function GameDialog({ title, onClose, opensItself = false, crown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isSettling = usePressGuard(dialog, opensItself);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Browsers without modal dialogs show the card in the page.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    raiseToasts();
    return () => {
      if (typeof element.close === 'function') element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="game-dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // The repeats of an Escape held since the dialog opened would close and reopen it.
        if (event.key === 'Escape' && event.repeat) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!isSettling()) onClose();
      }}
      onClose={() => {
        // A second Escape in a row closes the dialog without an onCancel.
        if (dialog.current && !dialog.current.open) onClose();
      }}
    >
      {crown ? <div className="game-dialog-crown">{crown}</div> : null}
      <div className="game-dialog-body">
        <h2 id={titleId} className="game-dialog-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

interface PauseDialogProps {
  /** True when the run uses up one of today's paid runs, even if it ends early. */
  countsAsPaid: boolean;
  onResume: () => void;
  onEnd: () => void;
}

export function PauseDialog({ countsAsPaid, onResume, onEnd }: PauseDialogProps) {
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
