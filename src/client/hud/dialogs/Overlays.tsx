import { type ComponentType, Suspense } from 'react';
import type { Overlay } from '../../first/store/model';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Spinner } from '../components/Spinner';
import { useGame, useGameStore } from '../GameContext';
import { lateComponent } from '../lateComponent';
import { NotHere } from '../NotHere';
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
  return (
    <ErrorBoundary resetKey={top} fallback={() => <NotHere onClose={() => overlays.close(top)} />}>
      <Suspense fallback={<Spinner />}>
        <Top key={top} onClose={() => overlays.close(top)} />
      </Suspense>
    </ErrorBoundary>
  );
}
