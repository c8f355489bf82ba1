import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { raiseToasts } from '../../hud/components/DialogToasts';
import './gameDialog.css';

interface Props {
  title: string;
  /** Called for Escape, and when the browser has closed the dialog by itself. */
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog over the game: focus goes in, Escape closes it, focus returns. */
export function GameDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Where modal dialogs are missing, the card is still shown.
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
        // Held since it opened the dialog, Escape would close it, and open it again.
        if (event.key === 'Escape' && event.repeat) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close the dialog without onCancel, e.g. on a second Escape in a row.
        if (dialog.current && !dialog.current.open) onClose();
      }}
    >
      <h2 id={titleId} className="game-dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
