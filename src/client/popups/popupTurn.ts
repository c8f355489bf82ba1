import type { GameStore, GameStoreApi } from '../game/gameStore';

/** No popup covers a new player's game for this long (decision 40). */
export const NEWCOMER_MS = 10_000;
/** A player who has not tapped for this long has paused. */
export const PAUSE_MS = 3000;

/** Decides when a popup may come between the player and the game. Failure popups do not ask. */
export interface PopupTurn {
  /** Marks a popup as on the screen until the returned function is called. */
  take(): () => void;
  tapped(): void;
  /** The screen the player is on, as a path. */
  at(path: string): void;
}

/**
 * Writes `popupTurn` (decision 40). The first popup of a start may come before any tap, but neither in the first
 * ten seconds of a new player nor in a mini-game. Each further one waits until the player has tapped, pauses, and is on
 * home.
 */
export function createPopupTurn(
  store: GameStoreApi,
  startTimer: (ms: number, ring: () => void) => void,
): PopupTurn {
  let isOpen = false;
  let hasShown = false;
  let hasTapped = false;
  let isPausing = true;
  let path = '/';
  let isNewcomer = false;
  let isTimerOn = false;
  let tapsInPause = 0;

  const isFree = () => {
    if (store.getState().phase !== 'playing' || isNewcomer || !isPausing) return false;
    return hasShown ? hasTapped && path === '/' : !path.startsWith('/games/');
  };
  const update = () => {
    store.getState().setPopupTurn(isOpen ? 'taken' : isFree() ? 'free' : 'waits');
  };

  /** One timer serves any number of taps: it starts again when there were some. */
  const waitForPause = () => {
    isTimerOn = true;
    tapsInPause = 0;
    startTimer(PAUSE_MS, () => {
      if (tapsInPause > 0) return waitForPause();
      isTimerOn = false;
      isPausing = true;
      update();
    });
  };
  const startOf = ({ phase, isFirstLogin }: GameStore, before: GameStore) => {
    if (phase === before.phase) return;
    if (phase === 'playing' && isFirstLogin) {
      isNewcomer = true;
      startTimer(NEWCOMER_MS, () => {
        isNewcomer = false;
        update();
      });
    }
    update();
  };
  store.subscribe(startOf);

  return {
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
    at(next) {
      path = next;
      update();
    },
  };
}
