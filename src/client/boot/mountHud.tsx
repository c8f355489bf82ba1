import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { nameInviter } from '../account/nameInviter';
import { heroesArt } from '../art/heroes';
import type { Game } from '../game/game';
import type { Safety } from '../guard/safety';
import type { StandingHome } from '../home/liveHome';
import type { PageHost } from '../host/createHost';
import { createHudHost } from '../host/hudHost';
import { keepLaunch } from '../host/launchSource';
import type * as WalletLayerCode from '../hud/dialogs/wallet/WalletLayer';
import { GameProvider } from '../hud/GameContext';
import { Hud } from '../hud/Hud';
import { LazyWelcomeScreen } from '../hud/lazyParts';
import { onMissingLanguage } from '../language/chooseLanguage';
import { loadAllEnglish } from '../language/english';
import { comboWords, type HomeTexts } from '../language/homeTexts';
import { createI18n } from '../language/i18n';
import { FALLBACK_LANGUAGE } from '../language/languages';
import type { FrameState } from '../stage/feed';
import { requestIdle, withTimeout } from '../time/schedule';
import { composeHud } from './composeHud';
import type { ComposedGame } from './createGame';
import { GAME_ROUTES } from './gameRoutes';
import type { Outside } from './outside';
import { freshenPage } from './page/keptPage';

/** Longest time that a new player's splash waits for the welcome. */
const WELCOME_PATIENCE_MS = 3000;
/** Width of the welcome's picture (`WelcomeScreen`). */
const WELCOME_HERO_PX = 300;
const WELCOME_FONTS = ['40px "Dela Gothic One"', '18px Rubik'];

export interface MountHudOptions {
  element: HTMLElement;
  /** The built home, or null on another screen. */
  home: StandingHome | null;
  page: { host: PageHost; safety: Safety };
  outside: Outside;
  game: ComposedGame;
  texts: HomeTexts;
  frame: FrameState;
  loadWalletLayer: () => Promise<typeof WalletLayerCode>;
}

/**
 * Renders the HUD with React in slices, between which the page handles touches. Hydrates the built home in its own
 * language, which keeps its elements, focus and figures.
 */
export async function mountHud(options: MountHudOptions): Promise<Game> {
  const { element, home, page, outside, game: started, texts, frame, loadWalletLayer } = options;
  const { host, safety } = page;
  // Navigation removes the launch from the address.
  keepLaunch();
  const welcome = started.store.getState().isFirstLogin && welcomeInTime();
  const i18n = await createTranslator(texts, host.launch.user?.languageCode);
  safety.speak(i18n);
  i18n.on('languageChanged', () => {
    frame.comboWords = comboWords(i18n.t);
    outside.tellLanguage?.(i18n.resolvedLanguage ?? FALLBACK_LANGUAGE);
  });
  onMissingLanguage(i18n, async (name) => {
    // Home's texts don't include the toast's.
    await loadAllEnglish().catch(() => undefined);
    started.store.getState().showToast({ tone: 'error', key: 'language.failed', values: { name } });
  });
  const game = composeHud(
    {
      ...outside,
      host: createHudHost(host),
      async mountWallet(ready) {
        const { mountWallet } = await loadWalletLayer();
        if (!document.getElementById('wallet')) await mountWallet({ game: ready, i18n });
      },
    },
    started,
  );
  void nameInviter({ ...started, ...started.account, storage: outside.storage, launch: host.launch });
  if (welcome) await Promise.all([welcome, looksInTime(i18n)]);
  let replayPress = (): void => undefined;
  await new Promise<void>((resolve) => {
    const options: HydrationOptions = {
      onCaughtError: safety.note,
      onRecoverableError: safety.note,
      onUncaughtError(error) {
        safety.fatal(error);
        resolve();
      },
    };
    const hud = (
      <Ready onReady={resolve}>
        <StrictMode>
          <I18nextProvider i18n={i18n}>
            <GameProvider value={game}>
              <Hud extraRoutes={GAME_ROUTES} />
            </GameProvider>
          </I18nextProvider>
        </StrictMode>
      </Ready>
    );
    if (home && started.store.getState().phase === 'playing') {
      replayPress = home.prepareHydration();
      startTransition(() => void hydrateRoot(element, hud, options));
    } else {
      home?.clear();
      const root = createRoot(element, options);
      startTransition(() => root.render(hud));
    }
  });
  replayPress();
  requestIdle(() => void freshenPage());
  return game;
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onReady, [onReady]);
  return children;
}

function welcomeInTime(): Promise<unknown> {
  return withTimeout(LazyWelcomeScreen.fetch(), WELCOME_PATIENCE_MS, null);
}

function looksInTime(i18n: i18n): Promise<unknown> {
  return withTimeout(
    loadLooks(i18n).catch(() => null),
    WELCOME_PATIENCE_MS,
    null,
  );
}

/**
 * Loads the welcome's fonts and hero. Elsewhere, fonts wait for the first tap, but the welcome has no tap to wait for.
 */
async function loadLooks({ t }: i18n): Promise<unknown> {
  const { dataset } = document.documentElement;
  if (dataset.late) dataset.late = dataset.late.replace('dela rubik ', '');
  const words = `${t('welcome.title')}${t('welcome.text')}${t('welcome.enter')}0123456789,.`;
  const hero = new Image();
  hero.src = heroesArt.urlAt('hero-01', WELCOME_HERO_PX);
  return Promise.allSettled([
    hero.decode(),
    ...WELCOME_FONTS.map((font) => document.fonts.load(font, words)),
  ]);
}

async function createTranslator(texts: HomeTexts, hostLanguage: string | undefined): Promise<i18n> {
  await texts.known;
  texts.stop();
  // A provider's text is translated if it equals our English one. The comparison needs all English texts.
  if (texts.language !== FALLBACK_LANGUAGE) await loadAllEnglish();
  return createI18n({ hostLanguage, shown: texts, loading: texts.loading });
}
