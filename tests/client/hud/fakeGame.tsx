import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Game } from '../../../src/client/game/game';
import { createGameStore, type GameStore } from '../../../src/client/game/gameStore';
import { createBackHandlers } from '../../../src/client/host/hudHost';
import { useBackButton } from '../../../src/client/hud/cover/backButton';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { popup } from '../popups/popupMessage';

export interface FakeGame {
  game: Game;
  /** Presses the messaging app's back button. Returns false when the button is hidden. */
  pressBack(): boolean;
}

/** Creates a game with a real store and real overlays. Everything else is fake. */
export function fakeGame(
  state: Partial<GameStore> = {},
  over: Partial<Record<keyof Game, unknown>> = {},
): FakeGame {
  const store = createGameStore({ popupTurn: 'free', ...state });
  const back = createBackHandlers();
  let onBackButton: (() => void) | null = null;
  const game = {
    ...store.getState(),
    store,
    links: {
      provider: 'https://api.example',
      referral: 'https://t.me/bot?startapp=ref7',
      bot: 'https://t.me/bot',
      channel: 'https://t.me/c',
    },
    popups: {
      check: vi.fn(async () => undefined),
      seen: vi.fn(),
      close: vi.fn(() => store.setState({ popup: null })),
    },
    popupTurn: { take: () => () => undefined, at: () => undefined },
    reportActionError: vi.fn(),
    celebrate: vi.fn(),
    coverStage: vi.fn(),
    playSound: vi.fn(),
    showClaim: vi.fn(),
    serverNowMs: () => Date.now(),
    onBack: back.listen,
    handleBack: back.handle,
    tracker: { track: vi.fn() },
    report: async () => ({ text: '', play: null }),
    host: {
      hasBackButton: true,
      showBackButton: (handler: () => void) => {
        onBackButton = handler;
      },
      hideBackButton: () => {
        onBackButton = null;
      },
      haptic: vi.fn(),
      open: vi.fn(),
      share: vi.fn(),
      canFullscreen: false,
      isFullscreen: false,
      onFullscreenChanged: () => () => undefined,
      homeScreenStatus: async () => 'unsupported',
      onHomeScreenAdded: () => () => undefined,
    },
    ...over,
  } as unknown as Game;
  return {
    game,
    pressBack() {
      const handler = onBackButton;
      handler?.();
      return handler !== null;
    },
  };
}

export const POPUP = { ...popup(5), title: 'Hello' };

/** Handles the messaging app's back button for its children, like the layout of all screens. */
export function WithBackButton({ children }: { children?: ReactNode }) {
  useBackButton();
  return children;
}

export async function show(ui: ReactElement, game: Game, path = '/') {
  await loadAllEnglish();
  return render(
    <I18nextProvider i18n={createI18n()}>
      <GameProvider value={game}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </GameProvider>
    </I18nextProvider>,
  );
}
