import { Suspense, useEffect } from 'react';
import { isPassiveOpen } from '../first/flows/isPassiveOpen';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import { useGameStore } from './GameContext';
import { DialogLayer } from './lateDialogs';
import { TryAgainSoon } from './TryAgainSoon';

const PRELOAD_MS = 4000;

/** Fetches the layer of dialogs when the first of them opens, or a few seconds into the game. */
export function Dialogs() {
  const isOpen = useGameStore(
    ({ overlays, failures, passive, popup }) =>
      overlays.length > 0 || failures.length > 0 || isPassiveOpen(passive) || popup !== null,
  );
  useEffect(() => {
    // The popup that tells of a failed network must be here before the network fails.
    const timer = setTimeout(DialogLayer.fetch, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={(again) => <TryAgainSoon onAgain={again} />}>
      <Suspense fallback={<Spinner />}>
        <DialogLayer />
      </Suspense>
    </ErrorBoundary>
  );
}
