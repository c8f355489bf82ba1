import { lazy, Suspense } from 'react';
import { useGameStore } from '../GameContext';
import { lazyWithTexts } from '../lazyWithTexts';

const FailurePopup = lazy(() => import('./FailurePopup'));
const PassivePopup = lazyWithTexts(() => import('./PassivePopup'));
const ServerPopup = lazyWithTexts(() => import('./ServerPopup'));

/** At most one at a time: a failure first, then what was earned while away, then the provider's message. */
export function Popups() {
  const failure = useGameStore((state) => state.failures[0]);
  const isPassiveOpen = useGameStore(({ passive }) => !passive.isPassiveDone && passive.passiveAmount !== 0);
  const popup = useGameStore((state) => state.popup);
  return (
    <Suspense fallback={null}>
      {failure ? (
        <FailurePopup key={failure.kind} failure={failure} />
      ) : isPassiveOpen ? (
        <PassivePopup />
      ) : popup ? (
        <ServerPopup key={popup.id} popup={popup} />
      ) : null}
    </Suspense>
  );
}
