import type { GameStore } from '../../game/gameStore';
import type { Failure } from '../../game/model';
import { isPassiveOpen } from '../../popups/isPassiveOpen';

/** The failure whose popup is modal. The sheet about taps leaves the page free (decision 39). */
export function modalFailure({ failures }: Pick<GameStore, 'failures'>): Failure | undefined {
  return failures.find(({ kind }) => kind !== 'tapsWait');
}

/**
 * The passive income and the provider's message wait for their turn, until no overlay and no window of the wallet
 * library is open, and until the question about two wallets is answered. One that is already on the screen stays.
 */
export function mayPopupShow({ overlays, popupTurn, wallet }: GameStore): boolean {
  if (overlays.length > 0) return false;
  if (popupTurn === 'taken') return true;
  return popupTurn === 'free' && wallet.window === 'closed' && wallet.question === null;
}

/** An overlay, a popup or the wallet library's window lies over the screen, or is on its way there. */
export function isCovered(state: GameStore): boolean {
  const { overlays, wallet, popup, passive } = state;
  if (overlays.length > 0 || wallet.window !== 'closed' || modalFailure(state)) return true;
  return mayPopupShow(state) && (popup !== null || isPassiveOpen(passive));
}
