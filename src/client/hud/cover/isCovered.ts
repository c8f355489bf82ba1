import type { GameStore } from '../../game/gameStore';
import { type Failure, isPassiveOpen } from '../../popups/popupsSlice';

/** Returns the failure whose popup is modal. The sheet about taps leaves the page usable (decision 39). */
export function modalFailure({ failures }: Pick<GameStore, 'failures'>): Failure | undefined {
  return failures.find(({ kind }) => kind !== 'busySheet');
}

/** True while nothing keeps the passive income popup or the provider's message from opening. */
export function mayPopupShow({ overlays, popupTurn, wallet }: GameStore): boolean {
  if (overlays.length > 0) return false;
  if (popupTurn === 'taken') return true;
  return popupTurn === 'free' && wallet.window === 'closed' && wallet.question === null;
}

/** True while an overlay, a popup or the wallet library's window covers the screen, or is about to. */
export function isCovered(state: GameStore): boolean {
  const { overlays, wallet, popup, passive } = state;
  if (overlays.length > 0 || wallet.window !== 'closed' || modalFailure(state)) return true;
  return mayPopupShow(state) && (popup !== null || isPassiveOpen(passive));
}
