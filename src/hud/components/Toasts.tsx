import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../../flows/toasts';
import type { Toast } from '../../store/model';
import { useGame, useGameStore } from '../GameContext';
import './toasts.css';

/** Toasts: top centre, dark, no progress bar, stacked, gone after 5 s (spec §9). */
export function Toasts() {
  const toasts = useGameStore((state) => state.toasts);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastRow({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { dismissToast } = useGame();
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, dismissToast]);
  return (
    <p className="toast" data-tone={toast.tone}>
      <span className="toast-mark" aria-hidden="true" />
      {t(toast.key, toast.values ?? {})}
    </p>
  );
}
