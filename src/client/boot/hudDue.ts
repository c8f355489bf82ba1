import { requestIdle } from '../time/schedule';
import type { ComposedGame } from './createGame';

/** How long home stands before the rest of the game is fetched for a player who does not tap. */
const QUIET_MS = 1000;

/**
 * Resolves when React and the screens are wanted: at once for everything but home, a moment after the first tap, or
 * after a quiet second on home.
 */
export function hudDue({ store, engine }: ComposedGame, isAtHome: boolean): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      stop();
      stopTaps();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      const { phase, isFirstLogin, failures, toasts } = store.getState();
      const isWanted =
        !isAtHome || isFirstLogin || phase === 'blocked' || failures.length > 0 || toasts.length > 0;
      if (isWanted) begin();
      else if (phase === 'playing') timer ??= setTimeout(begin, QUIET_MS);
    };
    const stop = store.subscribe(look);
    const stopTaps = engine.subscribe(({ type }) => {
      if (type === 'tapAccepted') requestIdle(begin);
    });
    look();
  });
}
