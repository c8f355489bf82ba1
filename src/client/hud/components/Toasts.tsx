import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS, type Toast } from '../../popups/popupsSlice';
import { useGame, useGameStore } from '../GameContext';
import { DialogLayer } from '../lazyParts';
import './toasts.css';

/** Gap between the toasts and the content moved below them, px. */
const GAP_PX = 8;

/**
 * Toasts at the top centre, for 5 s each (spec §9). As a popover they stay above an open dialog. Content that they
 * would cover moves down by `--toasts-room` (decision 73).
 */
export function Toasts() {
  const toasts = useGameStore((state) => state.toasts);
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new toast must rise above a later dialog
  useEffect(() => {
    const layer = ref.current;
    // Browsers without popovers show the toasts below a dialog.
    if (!layer?.showPopover) return;
    const isOpen = layer.matches(':popover-open');
    if (isOpen && !document.querySelector('dialog[open]')) return;
    if (isOpen) layer.hidePopover();
    layer.showPopover();
  }, [toasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the toasts
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty('--toasts-room', `${height && height + GAP_PX}px`);
  }, [toasts]);
  return (
    <div ref={ref} className="toasts" role="status" popover="manual">
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
    let timer: ReturnType<typeof setTimeout>;
    // The reading time starts over when the player returns to the game.
    const restart = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [toast.id, dismissToast]);
  const [LevelUp] = useState(() => toast.key === 'toasts.leveledUp' && DialogLayer.here()?.LevelUp);
  const row = (
    <p className="toast" data-tone={toast.tone}>
      <span className="toast-mark" aria-hidden="true" />
      {t(toast.key, toast.values ?? {})}
    </p>
  );
  return LevelUp ? <LevelUp values={toast.values ?? {}}>{row}</LevelUp> : row;
}
