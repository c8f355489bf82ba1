import { comboWords } from '../i18n/comboWords';
import { createI18n } from '../i18n/i18n';
import { readConfig } from './config';
import { createGame } from './createGame';
import { fetchLateParts } from './fetchLateParts';
import { firstQuality } from './firstQuality';
import { launch } from './launch';
import { watchLifecycle } from './lifecycle';
import { mountHud, mountWallet } from './mountHud';
import { openPage } from './page';
import { watchReducedMotion } from './reducedMotion';
import { runFrames } from './runFrames';
import { runSplash } from './splashDom';
import { createFrame, createStageFeed } from './stageFeed';

const HOST_COLORS = { header: '#0e0a1a', background: '#0e0a1a', bottomBar: '#0e0a1a' };

/** Starts the game on the page: the account and the HUD at once, the other parts when they are wanted. */
export function start(): void {
  const page = openPage(readConfig(import.meta.env, location.origin), () =>
    composed.game.showToast({ tone: 'error', key: 'errors.notKept' }),
  );
  const { host, safety, nextStart } = page;
  const i18n = createI18n();
  const frame = createFrame({ splashBackground: nextStart.splash, quality: firstQuality() });

  const composed = createGame({
    ...page.outside,
    setHeroBox: (box) => {
      frame.heroBox = box;
    },
    mountWallet: (game) => mountWallet(game, i18n),
  });
  const { store } = composed.game;
  // This connects the game to the development server's recorder, which no build contains.
  if (import.meta.env.DEV) dispatchEvent(new CustomEvent('game-composed', { detail: composed }));

  runSplash(store, i18n, nextStart.splash);
  launch(composed, page, i18n);
  mountHud({ game: composed.game, i18n, safety });
  fetchLateParts(page, store);

  i18n.on('languageChanged', () => {
    frame.comboWords = comboWords(i18n);
  });
  watchReducedMotion(store, frame);
  watchLifecycle(composed, page);
  runFrames(composed, page, createStageFeed(composed.engine, store, frame));

  host.ready();
  host.expand();
  host.setColors(HOST_COLORS);
  host.disableVerticalSwipes();
  safety.attach({ composed, frame, i18n });
}
