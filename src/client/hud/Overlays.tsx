import { type ComponentType, Suspense, useEffect } from 'react';
import type { Overlay } from '../first/store/model';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import type { OverlayProps } from './dialogs/overlayProps';
import { useGame, useGameStore } from './GameContext';
import { lateComponent } from './lateComponent';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lateComponent(() => import('./dialogs/Sidebar')),
  language: lateComponent(() => import('./dialogs/LanguageOverlay')),
  settings: lateComponent(() => import('./dialogs/SettingsOverlay')),
  credits: lateComponent(() => import('./dialogs/CreditsOverlay')),
  heroStory: lateComponent(() => import('./dialogs/HeroStory')),
  howToPlay: lateComponent(() => import('./dialogs/HowToPlay')),
  airdrop: lateComponent(() => import('./dialogs/AirdropPopup')),
  communityCard: lateComponent(() => import('./dialogs/CommunityCard')),
  earnPerTap: lateComponent(() => import('./dialogs/EarnPerTapPopup')),
  nextLevel: lateComponent(() => import('./dialogs/NextLevelPopup')),
  profitPerHour: lateComponent(() => import('./dialogs/ProfitPopup')),
};

/** The overlay on top; those below it wait for it to close. */
export function Overlays() {
  const { overlays } = useGame();
  const top = useGameStore((state) => state.overlays.at(-1));
  if (!top) return null;
  const Top = OVERLAYS[top];
  return (
    <ErrorBoundary resetKey={top} fallback={() => <NotHere onClose={() => overlays.close(top)} />}>
      <Suspense fallback={<Spinner />}>
        <Top key={top} onClose={() => overlays.close(top)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The overlay's chunk did not arrive: it closes again and says why. */
function NotHere({ onClose }: OverlayProps) {
  const { showToast } = useGame();
  useEffect(() => {
    showToast({ tone: 'error', key: 'errors.offline' });
    onClose();
  });
  return null;
}
