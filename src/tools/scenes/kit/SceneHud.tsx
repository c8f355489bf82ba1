import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { GAME_ROUTES } from '../../../client/boot/gameRoutes';
import { AppRoutes } from '../../../client/hud/AppRoutes';
import { Spinner } from '../../../client/hud/components/Spinner';
import { Toasts } from '../../../client/hud/components/Toasts';
import { QueryScope } from '../../../client/hud/data/QueryList';
import Confetti from '../../../client/hud/dialogs/Confetti';
import { GameProvider, useGameStore } from '../../../client/hud/GameContext';
import { LevelUpBeats } from '../../../client/hud/levelUp/useLevelUpScene';
import LaunchErrorScreen from '../../../client/hud/screens/launchError/LaunchErrorScreen';
import { WelcomeBeats } from '../../../client/hud/screens/welcome/CoinRain';
import WelcomeScreen from '../../../client/hud/screens/welcome/WelcomeScreen';
import { TiredBeats } from '../../../client/hud/tiredBeats';
import type { Tuning } from '../../../client/tuning/tuning';
import type { SceneGame } from './sceneGame';
import './sceneHud.css';

const CRASH = { path: 'crash', Screen: Crash };

interface SceneHudProps {
  world: SceneGame;
  path: string;
  tuning: Tuning;
  part?: ReactNode;
  onNavigate: (go: (path: string) => void) => void;
}

/** Renders the app's HUD, or one part of it. Its router leaves the page's address alone. */
export function SceneHud({ world, path, tuning, part, onNavigate }: SceneHudProps) {
  return (
    <I18nextProvider i18n={world.i18n}>
      <GameProvider value={world.game}>
        <MemoryRouter initialEntries={[path]}>
          <Navigator onNavigate={onNavigate} />
          <WelcomeBeats value={tuning.welcome}>
            <TiredBeats value={tuning.tired}>
              {part === undefined ? <Phases /> : <Part>{part}</Part>}
            </TiredBeats>
          </WelcomeBeats>
          <LevelUpBeats value={tuning.levelUp}>
            <Toasts />
          </LevelUpBeats>
          <Confetti />
        </MemoryRouter>
      </GameProvider>
    </I18nextProvider>
  );
}

function Phases() {
  const phase = useGameStore((state) => state.phase);
  if (phase === 'loading') return null;
  if (phase === 'blocked') return <LaunchErrorScreen />;
  if (phase === 'welcome') return <WelcomeScreen />;
  return <AppRoutes extraRoutes={[...GAME_ROUTES, CRASH]} />;
}

function Part({ children }: { children: ReactNode }) {
  return (
    <QueryScope>
      <main className="scene-part">
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </main>
    </QueryScope>
  );
}

function Navigator({ onNavigate }: Pick<SceneHudProps, 'onNavigate'>) {
  const navigate = useNavigate();
  onNavigate((path) => void navigate(path));
  return null;
}

function Crash(): ReactNode {
  throw new Error('forced by the conditions of the scene');
}
