import type { StateCreator } from 'zustand/vanilla';
import type { TextKey } from '../language/textKeys';

/** A message of GET /popups (spec §3). */
export interface PopupMessage {
  id: number;
  title: string;
  text: string;
  image: string;
  buttonText: string;
  buttonLink: string;
  createdAt: number | null;
  updatedAt: number | null;
}

/** Turn of the popups (decision 40): they must wait, one may show, or one is open. */
export type PopupTurnState = 'waits' | 'free' | 'taken';

/** Failures to report to the player. At most one of each kind is pending (decision 6). */
export type FailureKind = 'serversBusy' | 'busySheet' | 'break' | 'signIn' | 'api' | 'maintenance' | 'update';

export interface Failure {
  kind: FailureKind;
  /** The server's message, for kind `api`. */
  message?: string | undefined;
  /** Path of the failed call. Its next success closes the popup (decision 39). */
  path?: string | undefined;
  /** The provider's expected end of the maintenance, for kind `maintenance`: ms since the epoch. */
  untilMs?: number | undefined;
}

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** Translation key, because a toast follows a change of language. */
  key: TextKey;
  values?: Readonly<Record<string, string | number>>;
}

export type ShowToast = (toast: Omit<Toast, 'id'>) => void;

/** Overlays that the player opens over a screen. */
export type Overlay =
  | 'sidebar'
  | 'language'
  | 'settings'
  | 'credits'
  | 'heroStory'
  | 'howToPlay'
  | 'airdrop'
  | 'communityCard'
  | 'earnPerTap'
  | 'nextLevel'
  | 'ladder'
  | 'profitPerHour';

/** Toasts close after this time (spec §9). */
export const TOAST_MS = 5000;
const MOST_TOASTS = 5;

/** The parts on top of a screen: messages, income, failures, toasts and overlays. */
export interface PopupsSlice {
  popup: PopupMessage | null;
  popupTurn: PopupTurnState;
  passive: { isPassiveDone: boolean; passiveAmount: number };
  /** True for the income of a start or a return. Its popup shows immediately (decision 66). */
  isPassiveDue: boolean;
  failures: readonly Failure[];
  toasts: readonly Toast[];
  overlays: readonly Overlay[];

  showPopup(popup: PopupMessage): void;
  closePopup(): void;
  setPopupTurn(turn: PopupTurnState): void;
  /** Adds income not yet shown, in whole coins. */
  addPassive(amount: number, options?: { isReturn?: boolean }): void;
  finishPassive(): void;
  /** Reports a failure. The popup's button calls `retry`. A later failure of the same kind replaces both. */
  reportFailure(failure: Failure, retry?: () => void): void;
  retryFailure(kind: FailureKind): void;
  dismissFailure(kind: FailureKind): void;
  /** Closes the popup about this path's failure (decision 39) and forgets the retry. */
  callSucceeded(path: string): void;
  /** Repeats the last failed call. Returns false when no call has failed (decision 67). */
  retryLast(): boolean;
  /** Forgets the last failed call, because it has succeeded after all. */
  forgetLast(): void;
  /** Shows a toast once per text. Removes the oldest toast when there are more than five. */
  showToast: ShowToast;
  dismissToast(id: number): void;
  openOverlay(overlay: Overlay): void;
  closeOverlay(overlay: Overlay): void;
  /** Closes the topmost overlay. Returns false when none is open (decision 23). */
  closeTopOverlay(): boolean;
  closeOverlays(): void;
}

export const createPopupsSlice: StateCreator<PopupsSlice> = (set, get) => {
  const retries = new Map<FailureKind, () => void>();
  let last: { path: string | undefined; retry: () => void } | null = null;
  let nextToast = 1;
  return {
    popup: null,
    popupTurn: 'waits',
    passive: { isPassiveDone: false, passiveAmount: 0 },
    isPassiveDue: false,
    failures: [],
    toasts: [],
    overlays: [],

    showPopup: (popup) => set({ popup }),
    closePopup: () => set({ popup: null }),
    setPopupTurn(popupTurn) {
      if (popupTurn !== get().popupTurn) set({ popupTurn });
    },
    addPassive: (amount, { isReturn = false } = {}) =>
      set(({ passive, isPassiveDue }) => ({
        passive: { isPassiveDone: false, passiveAmount: passive.passiveAmount + amount },
        isPassiveDue: isPassiveDue || isReturn,
      })),
    finishPassive: () => set({ passive: { isPassiveDone: true, passiveAmount: 0 }, isPassiveDue: false }),

    reportFailure(failure, retry) {
      const { kind, path } = failure;
      if (retry) {
        retries.set(kind, retry);
        last = { path, retry };
      }
      set(({ failures }) => ({
        failures: failures.some((other) => other.kind === kind)
          ? failures.map((other) => (other.kind === kind ? failure : other))
          : [...failures, failure],
      }));
    },
    retryFailure(kind) {
      const retry = retries.get(kind);
      get().dismissFailure(kind);
      if (last?.retry === retry) last = null;
      retry?.();
    },
    callSucceeded(path) {
      if (last?.path === path) last = null;
      for (const failure of get().failures)
        if (failure.kind === 'maintenance' || failure.path === path) get().dismissFailure(failure.kind);
    },
    retryLast() {
      const retry = last?.retry;
      last = null;
      retry?.();
      return retry !== undefined;
    },
    forgetLast() {
      last = null;
    },
    dismissFailure(kind) {
      retries.delete(kind);
      if (!get().failures.some((failure) => failure.kind === kind)) return;
      set(({ failures }) => ({ failures: failures.filter((failure) => failure.kind !== kind) }));
    },

    showToast(toast) {
      const textOf = ({ key, values = {} }: Omit<Toast, 'id'>) => JSON.stringify([key, values]);
      const others = get().toasts.filter((other) => textOf(other) !== textOf(toast));
      set({ toasts: [...others, { ...toast, id: nextToast++ }].slice(-MOST_TOASTS) });
    },
    dismissToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),

    openOverlay: (overlay) =>
      set(({ overlays }) => ({ overlays: [...overlays.filter((other) => other !== overlay), overlay] })),
    closeOverlay: (overlay) =>
      set(({ overlays }) => ({ overlays: overlays.filter((other) => other !== overlay) })),
    closeTopOverlay() {
      const { overlays } = get();
      if (overlays.length > 0) set({ overlays: overlays.slice(0, -1) });
      return overlays.length > 0;
    },
    closeOverlays: () => set({ overlays: [] }),
  };
};

/** True until the player closes the popup of passive income. False without income (spec §2, §4). */
export function isPassiveOpen({ isPassiveDone, passiveAmount }: PopupsSlice['passive']): boolean {
  return !isPassiveDone && passiveAmount !== 0;
}
