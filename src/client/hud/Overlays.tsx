import { type ComponentType, Suspense, useEffect } from 'react';
import type { Overlay } from '../first/store/model';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import type { OverlayProps } from './dialogs/overlayProps';
import { useGame, useGameStore } from './GameContext';
import { lazyWithTexts } from './lazyWithTexts';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lazyWithTexts(() => import('./dialogs/Sidebar')),
  language: lazyWithTexts(() => import('./dialogs/LanguageOverlay')),
  settings: lazyWithTexts(() => import('./dialogs/SettingsOverlay')),
  credits: lazyWithTexts(() => import('./dialogs/CreditsOverlay')),
  heroStory: lazyWithTexts(() => import('./dialogs/HeroStory')),
  howToPlay: lazyWithTexts(() => import('./dialogs/HowToPlay')),
  airdrop: lazyWithTexts(() => import('./dialogs/AirdropPopup')),
  communityCard: lazyWithTexts(() => import('./dialogs/CommunityCard')),
  earnPerTap: lazyWithTexts(() => import('./dialogs/EarnPerTapPopup')),
  nextLevel: lazyWithTexts(() => import('./dialogs/NextLevelPopup')),
  profitPerHour: lazyWithTexts(() => import('./dialogs/ProfitPopup')),
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
