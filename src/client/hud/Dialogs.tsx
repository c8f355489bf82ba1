import { Suspense, useEffect } from 'react';
import { isPassiveOpen } from '../popups/isPassiveOpen';
import { ErrorBoundary } from './components/ErrorBoundary';
import { useGame, useGameStore } from './GameContext';
import { DialogLayer } from './lateDialogs';
import { NotHere } from './NotHere';
import { Opening } from './Opening';
import { TryAgainSoon } from './TryAgainSoon';

const PRELOAD_MS = 4000;
/** A busy-servers popup whose code has not arrived after this time becomes a toast. */
const TOLD_MS = 3000;

/**
 * Fetches the dialogs' code when the first of them opens, or a few seconds into the game. If it can't be loaded, an overlay
 * that the player opened closes and says why, and a popup that the game opened comes later. Only busy servers are reported
 * without it, because a press may have failed because of them.
 */
export function Dialogs() {
  const { overlays, showToast } = useGame();
  const { closeAll } = overlays;
  const isAsked = useGameStore(({ overlays }) => overlays.length > 0);
  const isTold = useGameStore(
    ({ failures, passive, popup }) => failures.length > 0 || isPassiveOpen(passive) || popup !== null,
  );
  useEffect(() => {
    // The popup that tells of a failed network must be here before the network fails.
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
      fallback={(again) => (isAsked ? <NotHere onClose={closeAll} /> : <TryAgainSoon onAgain={again} />)}
    >
      <Suspense fallback={isAsked ? <Opening onClose={closeAll} /> : null}>
        <DialogLayer />
      </Suspense>
    </ErrorBoundary>
  );
}
