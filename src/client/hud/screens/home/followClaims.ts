import type { Game } from '../../../game/game';
import { late } from '../../../loading/late';

const watching = late(() => import('../earn/watchClaims'));

/** The lists of Missions leave the first seconds of the game to what the player sees. */
const PATIENCE_MS = 6000;

/** Lets the navigation say whether a reward waits on Missions, from a while after the account is known until the end. */
export function followClaims(game: Game): void {
  const begin = async () => {
    const { watchClaims } = await watching.insist();
    watchClaims(game);
  };
  const stop = watchAccount(game, () => {
    stop();
    setTimeout(() => void begin(), PATIENCE_MS);
  });
}

function watchAccount({ store }: Game, known: () => void): () => void {
  if (store.getState().account !== null) {
    queueMicrotask(known);
    return () => undefined;
  }
  return store.subscribe(({ account }) => {
    if (account !== null) known();
  });
}
