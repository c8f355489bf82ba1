import { type ComponentType, lazy, Suspense } from 'react';
import type { Overlay } from '../../store/model';
import { Spinner } from '../components/Spinner';
import { useGame, useGameStore } from '../GameContext';
import type { OverlayProps } from './overlayProps';

const OVERLAYS: Record<Overlay, ComponentType<OverlayProps>> = {
  sidebar: lazy(() => import('./Sidebar')),
  language: lazy(() => import('./LanguageOverlay')),
  settings: lazy(() => import('./SettingsOverlay')),
  credits: lazy(() => import('./CreditsOverlay')),
  heroStory: lazy(() => import('./HeroStory')),
  howToPlay: lazy(() => import('./HowToPlay')),
  airdrop: lazy(() => import('./AirdropPopup')),
  communityCard: lazy(() => import('./CommunityCard')),
  earnPerTap: lazy(() => import('./EarnPerTapPopup')),
  nextLevel: lazy(() => import('./NextLevelPopup')),
  profitPerHour: lazy(() => import('./ProfitPopup')),
};

/** The overlay on top; those below it wait for it to close. */
export function Overlays() {
  const { overlays } = useGame();
  const top = useGameStore((state) => state.overlays.at(-1));
  if (!top) return null;
  const Top = OVERLAYS[top];
  return (
    <Suspense fallback={<Spinner />}>
      <Top key={top} onClose={() => overlays.close(top)} />
    </Suspense>
  );
}
