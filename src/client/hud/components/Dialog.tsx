import { type ReactNode, type UIEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackPress } from '../cover/backButton';
import { raiseToasts, SpokenToasts } from './DialogToasts';
import { focusPlace } from './newScreen';
import { usePressGuard } from './usePressGuard';
import { usePressOnce } from './usePressOnce';
import './dialog.css';

/** Marks a dialog while its top is scrolled out of view. */
function noteScroll({ currentTarget: body }: UIEvent<HTMLElement>): void {
  body.toggleAttribute('data-scrolled', body.scrollTop > 4);
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `popup` floats in the middle, `sheet` rises from below, `side` slides in, `full` fills the screen. */
  kind?: 'popup' | 'sheet' | 'side' | 'full';
  /** Hides the title from all but screen readers, when the picture already shows it. */
  isTitleHidden?: boolean;
  /** Picture above the title. In a popup it overlaps the upper edge. */
  image?: ReactNode;
  /** True when the game opens the dialog without a press. It then ignores presses at first. */
  opensItself?: boolean;
  closesByBackdrop?: boolean;
  testId?: string;
}

/** A native modal dialog, closed by Escape and the messaging app's back button (decision 23). */
export function Dialog(props: DialogProps) {
  const { title: words, onClose, children, kind = 'popup', isTitleHidden = false, image, testId } = props;
  const { closesByBackdrop = true, opensItself = false } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Open before the paint, so that a visible dialog can always be closed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const focused = document.activeElement;
    if (!dialog.open) dialog.showModal();
    raiseToasts();
    // Focusing the title makes screen readers start there, and no button shows a focus ring.
    title.current?.focus();
    return () => {
      dialog.close();
      if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
      focused.focus();
      // A heading or a row needs a tabindex first, and the dialog keeps the focus until it has left the page.
      if (focused.tabIndex < 0) queueMicrotask(() => focusPlace(focused));
    };
  }, []);

  const isSettling = usePressGuard(ref, opensItself);
  const close = () => {
    if (!isSettling()) onClose();
  };
  useBackPress(close);
  usePressOnce();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is on its backdrop
    <dialog
      ref={ref}
      className="dialog"
      data-kind={kind}
      data-testid={testId}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // A second Escape in a row closes the dialog without an onCancel.
        if (ref.current && !ref.current.open) onClose();
      }}
      onClick={(event) => {
        if (closesByBackdrop && event.target === ref.current) onClose();
      }}
    >
      {image && kind === 'popup' ? <div className="dialog-crown">{image}</div> : null}
      <div className="dialog-body lacquer" onScroll={noteScroll}>
        {kind === 'popup' ? null : image}
        <h2
          ref={title}
          id={titleId}
          tabIndex={-1}
          className={isTitleHidden ? 'visually-hidden' : 'dialog-title'}
        >
          {words}
        </h2>
        {children}
        <button type="button" className="dialog-close" aria-label={t('common.close')} onClick={onClose}>
          <span aria-hidden="true" />
        </button>
        <SpokenToasts />
      </div>
    </dialog>
  );
}

export interface OverlayProps {
  onClose: () => void;
}
