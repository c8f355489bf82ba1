import type { GameStoreApi } from '../game/gameStore';
import type { Toast } from '../game/model';

/** Toasts close after this long (spec §9). */
export const TOAST_MS = 5000;
const MOST_TOASTS = 5;

export type ShowToast = (toast: Omit<Toast, 'id'>) => void;

export interface Toasts {
  show: ShowToast;
  dismiss: (id: number) => void;
}

/** Shows a toast. The same text twice in a row is shown once. When there are too many, the oldest goes. */
export function createToasts(store: GameStoreApi): Toasts {
  let nextId = 1;
  return {
    show(toast) {
      const id = nextId++;
      store.setState(({ toasts }) => {
        const others = toasts.filter(
          ({ key, values }) =>
            key !== toast.key || JSON.stringify(values ?? {}) !== JSON.stringify(toast.values ?? {}),
        );
        return { toasts: [...others, { ...toast, id }].slice(-MOST_TOASTS) };
      });
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  };
}
