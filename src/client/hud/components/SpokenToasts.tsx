import { useTranslation } from 'react-i18next';
import { useGameStore } from '../GameContext';

/**
 * Repeats the toasts for screen readers inside an open dialog. The dialog makes the rest of the page inert, including the
 * toasts that are seen above it.
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
