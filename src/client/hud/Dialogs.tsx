import { Suspense, useEffect } from 'react';
import { isPassiveOpen } from '../popups/popupsSlice';
import { ErrorBoundary } from './components/ErrorBoundary';
import { useGame, useGameStore } from './GameContext';
import { CloseUnavailable, Opening, RetrySoon } from './lazyFallbacks';
import { DialogLayer } from './lazyParts';

const PRELOAD_MS = 4000;
/** Longest wait for the servers-busy popup's code. After it, a toast replaces the popup. */
const TOLD_MS = 3000;

/**
 * Loads the dialogs' code with the first dialog, or a few seconds into the game. If that fails, an overlay closes with
 * a toast and a popup is retried. Busy servers are always reported, because they may have failed a press.
 */
export function Dialogs() {
  const { closeOverlays, showToast } = useGame();
  const isAsked = useGameStore(({ overlays }) => overlays.length > 0);
  const isTold = useGameStore(
    ({ failures, passive, popup }) => failures.length > 0 || isPassiveOpen(passive) || popup !== null,
  );
  useEffect(() => {
    // Load the code early, because the popup about a lost network can't load without a network.
    const timer = setTimeout(DialogLayer.fetch, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const isBusy = useGameStore(({ failures }) => failures.some(({ kind }) => kind === 'serversBusy'));
  useEffect(() => {
    if (!isBusy) return;
    const tell = () => DialogLayer.here() ?? showToast({ tone: 'error', key: 'errors.highLoad' });
    const timer = setTimeout(tell, TOLD_MS);
    return () => clearTimeout(timer);
  }, [isBusy, showToast]);
  if (!isAsked && !isTold) return null;
  return (
    <ErrorBoundary
      fallback={(again) =>
        isAsked ? <CloseUnavailable onClose={closeOverlays} /> : <RetrySoon onAgain={again} />
      }
    >
      <Suspense fallback={isAsked ? <Opening onClose={closeOverlays} /> : null}>
        <DialogLayer />
      </Suspense>
    </ErrorBoundary>
  );
}
