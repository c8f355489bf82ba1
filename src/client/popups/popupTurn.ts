import type { GameStore, GameStoreApi } from '../game/gameStore';

/** Time without popups at the start of a new player's game (decision 40). */
export const NEWCOMER_MS = 10_000;
/** Time without taps that counts as a pause. */
export const PAUSE_MS = 3000;

export type PopupTurn = ReturnType<typeof createPopupTurn>;

/**
 * Decides when a popup may interrupt the game (decisions 40, 66, 75). Failure popups don't wait for it. The first popup
 * of a start, and the income of a return, wait until a new player's first ten seconds are over and no mini-game is
 * being chosen or played. Each further popup waits until the player is on home, has tapped and pauses.
 */
export function createPopupTurn(store: GameStoreApi) {
  let isOpen = false;
  let hasShown = false;
  let hasTapped = false;
  let isPausing = true;
  let path = '/';
  let isNewcomer = false;
  let isTimerOn = false;
  let tapsInPause = 0;

  const isAtGames = () => path === '/games' || path.startsWith('/games/');
  const isFree = () => {
    const { phase, isPassiveDue } = store.getState();
    if (phase !== 'playing' || isNewcomer || !isPausing || isAtGames()) return false;
    return !hasShown || isPassiveDue || (hasTapped && path === '/');
  };
  const update = () => {
    store.getState().setPopupTurn(isOpen ? 'taken' : isFree() ? 'free' : 'waits');
  };

  /** Waits for a pause. One timer covers all taps. */
  const waitForPause = () => {
    isTimerOn = true;
    tapsInPause = 0;
    setTimeout(() => {
      if (tapsInPause > 0) return waitForPause();
      isTimerOn = false;
      isPausing = true;
      update();
    }, PAUSE_MS);
  };
  const follow = ({ phase, isFirstLogin, isPassiveDue }: GameStore, before: GameStore) => {
    if (phase === before.phase && isPassiveDue === before.isPassiveDue) return;
    if (phase !== before.phase && phase === 'playing' && isFirstLogin) {
      isNewcomer = true;
      setTimeout(() => {
        isNewcomer = false;
        update();
      }, NEWCOMER_MS);
    }
    update();
  };
  store.subscribe(follow);

  return {
    /** Marks a popup as open until the returned function is called. */
    take() {
      isOpen = true;
      hasShown = true;
      hasTapped = false;
      update();
      return () => {
        isOpen = false;
        update();
      };
    },
    tapped() {
      hasTapped = true;
      isPausing = false;
      tapsInPause++;
      if (!isTimerOn) waitForPause();
      update();
    },
    at(next: string) {
      path = next;
      update();
    },
  };
}
