import { useTranslation } from 'react-i18next';
import { useGameStore } from '../GameContext';

/**
 * Repeats the toasts for screen readers inside an open dialog, which makes the rest of the page inert, including the
 * visible toasts.
 */
export function SpokenToasts() {
  const { t } = useTranslation();
  const toasts = useGameStore((state) => state.toasts);
  return (
    <div role="status" className="visually-hidden">
      {toasts.map(({ id, key, values }) => (
        <p key={id}>{t(key, values ?? {})}</p>
      ))}
    </div>
  );
}

/** Raises toasts and confetti above a newly opened dialog, whose backdrop would dim them. */
export function raiseToasts(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('.toasts:not(:empty), .confetti')) {
    // Browsers without popovers show the layer below a dialog.
    layer.hidePopover?.();
    layer.showPopover?.();
  }
}
