import { type ComponentType, Suspense, useEffect } from 'react';
import type { Overlay } from '../../store/model';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Spinner } from '../components/Spinner';
import { useGame, useGameStore } from '../GameContext';
import { lazyWithTexts } from '../lazyWithTexts';
import type { OverlayProps } from './overlayProps';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lazyWithTexts(() => import('./Sidebar')),
  language: lazyWithTexts(() => import('./LanguageOverlay')),
  settings: lazyWithTexts(() => import('./SettingsOverlay')),
  credits: lazyWithTexts(() => import('./CreditsOverlay')),
  heroStory: lazyWithTexts(() => import('./HeroStory')),
  howToPlay: lazyWithTexts(() => import('./HowToPlay')),
  airdrop: lazyWithTexts(() => import('./AirdropPopup')),
  communityCard: lazyWithTexts(() => import('./CommunityCard')),
  earnPerTap: lazyWithTexts(() => import('./EarnPerTapPopup')),
  nextLevel: lazyWithTexts(() => import('./NextLevelPopup')),
  profitPerHour: lazyWithTexts(() => import('./ProfitPopup')),
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
