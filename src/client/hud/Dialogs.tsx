import { Suspense, useEffect } from 'react';
import { isPassiveOpen } from '../first/flows/isPassiveOpen';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import { useGame, useGameStore } from './GameContext';
import { DialogLayer } from './lateDialogs';
import { NotHere } from './NotHere';
import { TryAgainSoon } from './TryAgainSoon';

const PRELOAD_MS = 4000;

/**
 * Fetches the layer of dialogs when the first of them opens, or a few seconds into the game. Where it cannot be had, what
 * the player has opened closes and says why; what the game has opened comes later.
 */
export function Dialogs() {
  const { closeAll } = useGame().overlays;
  const isAsked = useGameStore(({ overlays }) => overlays.length > 0);
  const isTold = useGameStore(
    ({ failures, passive, popup }) => failures.length > 0 || isPassiveOpen(passive) || popup !== null,
  );
  useEffect(() => {
    // The popup that tells of a failed network must be here before the network fails.
    const timer = setTimeout(DialogLayer.fetch, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isAsked && !isTold) return null;
  return (
    <ErrorBoundary
      fallback={(again) => (isAsked ? <NotHere onClose={closeAll} /> : <TryAgainSoon onAgain={again} />)}
    >
      <Suspense fallback={<Spinner />}>
        <DialogLayer />
      </Suspense>
    </ErrorBoundary>
  );
}
