import { Suspense, useEffect } from 'react';
import { isPassiveOpen } from '../first/flows/isPassiveOpen';
import { ErrorBoundary } from './components/ErrorBoundary';
import { useGameStore } from './GameContext';
import { lateComponent } from './lateComponent';

const FailurePopup = lateComponent(() => import('./dialogs/FailurePopup'));
const PassivePopup = lateComponent(() => import('./dialogs/PassivePopup'));
const ServerPopup = lateComponent(() => import('./dialogs/ServerPopup'));

const PRELOAD_MS = 4000;
const AGAIN_MS = 3000;

/**
 * At most one at a time: a failure first, then what was earned while away, then the provider's message. The
 * latter two wait for their turn, and while an overlay is open.
 */
export function Popups() {
  const failure = useGameStore((state) => state.failures[0]);
  const isPassive = useGameStore(({ passive }) => isPassiveOpen(passive));
  const popup = useGameStore((state) => state.popup);
  const isFree = useGameStore(({ overlays, popupTurn }) => overlays.length === 0 && popupTurn !== 'waits');
  useEffect(() => {
    // A failure of the network must not wait for the network.
    const timer = setTimeout(FailurePopup.fetch, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = failure?.kind ?? (isPassive ? 'passive' : String(popup?.id));
  return (
    <ErrorBoundary resetKey={shown} fallback={(again) => <TryAgainSoon onAgain={again} />}>
      <Suspense fallback={null}>
        {failure ? (
          <FailurePopup key={failure.kind} failure={failure} />
        ) : !isFree ? null : isPassive ? (
          <PassivePopup />
        ) : popup ? (
          <ServerPopup key={popup.id} popup={popup} />
        ) : null}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The popup's chunk did not arrive: the game goes on and it comes later. */
function TryAgainSoon({ onAgain }: { onAgain: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onAgain]);
  return null;
}
