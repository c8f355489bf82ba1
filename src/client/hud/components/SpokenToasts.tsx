import { useTranslation } from 'react-i18next';
import { useGameStore } from '../GameContext';

/**
 * The toasts for screen readers while a dialog is open. It makes the page behind it inert, and they don't hear the toasts
 * there, even those that are seen above it.
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
