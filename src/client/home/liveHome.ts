import { liveBalance } from './balance';
import { liveEnergy } from './energy';
import { type HomeParts, together } from './parts';
import { livePictures } from './pictures';
import { liveStanding } from './standing';
import { liveTapTarget } from './tapTarget';

/**
 * Makes home live: every figure follows the store, and the ninja can be tapped. The same code serves the page that the
 * build has rendered and the one that React renders later, and no figure costs a React commit (decision 22).
 *
 * @returns a function that lets go of the page
 */
export function liveHome(home: HTMLElement, parts: HomeParts): () => void {
  return together(
    [livePictures, liveStanding, liveBalance, liveEnergy, liveTapTarget].map((live) => live(home, parts)),
  );
}
