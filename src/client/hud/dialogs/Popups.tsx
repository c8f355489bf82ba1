import { Suspense, useState } from 'react';
import { isPassiveOpen } from '../../popups/isPassiveOpen';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { mayPopupShow, modalFailure } from '../cover/isCovered';
import { useGameStore } from '../GameContext';
import { lateComponent } from '../lateComponent';
import { TryAgainSoon } from '../TryAgainSoon';
import FailurePopup from './FailurePopup';

const PassivePopup = lateComponent(() => import('./PassivePopup'));
const ServerPopup = lateComponent(() => import('./ServerPopup'));

/**
 * Shows one popup at a time: a failure first, then the passive income, then the provider's message. The last two may
 * have to wait.
 */
export function Popups() {
  const failure = useGameStore(modalFailure);
  const taps = useGameStore(({ failures }) => failures.find(({ kind }) => kind === 'tapsWait'));
  const isPassive = useGameStore(({ passive }) => isPassiveOpen(passive));
  const popup = useGameStore((state) => state.popup);
  const mayShow = useGameStore(mayPopupShow);
  const isTaken = useGameStore(({ popupTurn }) => popupTurn === 'taken');
  // Whichever popup takes the turn keeps it: another that comes does not replace it, nor follow it in the same turn.
  const [last, setLast] = useState<'passive' | 'message' | null>(null);
  const first = isPassive ? 'passive' : popup ? 'message' : null;
  const isLastHere = last === 'passive' ? isPassive : popup !== null;
  const next = !mayShow ? null : !isTaken ? first : isLastHere ? last : null;
  if (next !== last) setLast(next);
  const shown = failure?.kind ?? `${next} ${popup?.id}`;
  return (
    <ErrorBoundary resetKey={shown} fallback={(again) => <TryAgainSoon onAgain={again} />}>
      <Suspense fallback={null}>
        {taps ? <FailurePopup failure={taps} /> : null}
        {failure ? (
          <FailurePopup key={failure.kind} failure={failure} />
        ) : next === 'passive' ? (
          <PassivePopup />
        ) : next && popup ? (
          <ServerPopup key={popup.id} popup={popup} />
        ) : null}
      </Suspense>
    </ErrorBoundary>
  );
}
