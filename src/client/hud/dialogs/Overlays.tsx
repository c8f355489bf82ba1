import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { isPassiveOpen, type Overlay } from '../../popups/popupsSlice';
import type { OverlayProps } from '../components/Dialog';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { mayPopupShow, modalFailure } from '../cover/isCovered';
import { useGame, useGameStore } from '../GameContext';
import { isReplaced } from '../isReplaced';
import { lazyComponent } from '../lazyComponent';
import { CloseUnavailable, Opening, RetrySoon } from '../lazyFallbacks';
import FailurePopup from './FailurePopup';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lazyComponent(() => import('./Sidebar')),
  language: lazyComponent(() => import('./LanguageOverlay')),
  settings: lazyComponent(() => import('./SettingsOverlay')),
  credits: lazyComponent(() => import('./CreditsOverlay')),
  heroStory: lazyComponent(async () => ({ default: (await import('./Stories')).HeroStory })),
  howToPlay: lazyComponent(async () => ({ default: (await import('./Stories')).HowToPlay })),
  airdrop: lazyComponent(() => import('./AirdropPopup')),
  communityCard: lazyComponent(() => import('./CommunityCard')),
  earnPerTap: lazyComponent(async () => ({ default: (await import('./InfoPopups')).EarnPerTapPopup })),
  ladder: lazyComponent(() => import('./ladder/Ladder')),
  nextLevel: lazyComponent(async () => ({ default: (await import('./InfoPopups')).NextLevelPopup })),
  profitPerHour: lazyComponent(async () => ({ default: (await import('./InfoPopups')).ProfitPopup })),
};

export function Overlays() {
  const { closeOverlay } = useGame();
  const top = useGameStore((state) => state.overlays.at(-1));
  if (!top) return null;
  const Top = OVERLAYS[top];
  const close = () => closeOverlay(top);
  return (
    <ErrorBoundary resetKey={top} fallback={() => <Missing onClose={close} />}>
      <Suspense fallback={<Opening key={top} onClose={close} />}>
        <Top key={top} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Closes an overlay whose chunk failed to load, and offers the newer version that replaced the chunk. */
function Missing({ onClose }: OverlayProps) {
  const { reportFailure, reload } = useGame();
  useEffect(() => {
    if (!navigator.onLine) return;
    void isReplaced().then((isTrue) => {
      if (isTrue) reportFailure({ kind: 'update' }, reload);
    });
  }, [reportFailure, reload]);
  return <CloseUnavailable onClose={onClose} />;
}

const PassivePopup = lazyComponent(() => import('./PassivePopup'));
const ServerPopup = lazyComponent(() => import('./ServerPopup'));

/**
 * Shows one popup at a time: a failure first, then the passive income, then the provider's message. The last two wait
 * for their turn.
 */
export function Popups() {
  const failure = useGameStore(modalFailure);
  const taps = useGameStore(({ failures }) => failures.find(({ kind }) => kind === 'busySheet'));
  const isPassive = useGameStore(({ passive }) => isPassiveOpen(passive));
  const popup = useGameStore((state) => state.popup);
  const mayShow = useGameStore(mayPopupShow);
  const isTaken = useGameStore(({ popupTurn }) => popupTurn === 'taken');
  // One popup per turn: a later one neither replaces the first nor follows it.
  const [last, setLast] = useState<'passive' | 'message' | null>(null);
  const first = isPassive ? 'passive' : popup ? 'message' : null;
  const isLastHere = last === 'passive' ? isPassive : popup !== null;
  const next = !mayShow ? null : !isTaken ? first : isLastHere ? last : null;
  if (next !== last) setLast(next);
  const shown = failure?.kind ?? `${next} ${popup?.id}`;
  return (
    <ErrorBoundary resetKey={shown} fallback={(again) => <RetrySoon onAgain={again} />}>
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
