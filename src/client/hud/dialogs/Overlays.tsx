import { type ComponentType, Suspense, useEffect } from 'react';
import type { Overlay } from '../../game/model';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { useGame, useGameStore } from '../GameContext';
import { isReplaced } from '../isReplaced';
import { lateComponent } from '../lateComponent';
import { NotHere } from '../NotHere';
import { Opening } from '../Opening';
import type { OverlayProps } from './overlayProps';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lateComponent(() => import('./Sidebar')),
  language: lateComponent(() => import('./LanguageOverlay')),
  settings: lateComponent(() => import('./SettingsOverlay')),
  credits: lateComponent(() => import('./CreditsOverlay')),
  heroStory: lateComponent(() => import('./HeroStory')),
  howToPlay: lateComponent(() => import('./HowToPlay')),
  airdrop: lateComponent(() => import('./AirdropPopup')),
  communityCard: lateComponent(() => import('./CommunityCard')),
  earnPerTap: lateComponent(() => import('./EarnPerTapPopup')),
  ladder: lateComponent(() => import('./ladder/Ladder')),
  nextLevel: lateComponent(() => import('./NextLevelPopup')),
  profitPerHour: lateComponent(() => import('./ProfitPopup')),
};

/** Shows the topmost overlay. The ones below wait until it closes. */
export function Overlays() {
  const { overlays } = useGame();
  const top = useGameStore((state) => state.overlays.at(-1));
  if (!top) return null;
  const Top = OVERLAYS[top];
  const close = () => overlays.close(top);
  return (
    <ErrorBoundary resetKey={top} fallback={() => <Missing onClose={close} />}>
      <Suspense fallback={<Opening key={top} onClose={close} />}>
        <Top key={top} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Closes an overlay whose chunk did not arrive. Where a newer version of the game has replaced it, that one is offered. */
function Missing({ onClose }: OverlayProps) {
  const { failures, reload } = useGame();
  useEffect(() => {
    if (!navigator.onLine) return;
    void isReplaced().then((isTrue) => {
      if (isTrue) failures.report({ kind: 'update' }, reload);
    });
  }, [failures, reload]);
  return <NotHere onClose={onClose} />;
}
