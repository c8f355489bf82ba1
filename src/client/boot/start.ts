import { firstQuality } from '../host/device';
import { comboWords, createHomeTexts } from '../language/homeTexts';
import { watchMissedChunks } from '../loading/missedChunks';
import { inNextTask } from '../time/schedule';
import { bringHud } from './bringHud';
import { readConfig } from './config';
import { createGame } from './createGame';
import { readEarly } from './early';
import { launch } from './launch';
import { watchLifecycle, watchReducedMotion } from './lifecycle';
import { openPage } from './page';
import { runFrames } from './runFrames';
import { runSplash } from './splash';
import { createFrame } from './stageFeed';

const HOST_COLORS = { header: '#0e0a1a', background: '#0e0a1a', bottomBar: '#0e0a1a' };

/**
 * Starts the game on the page. The account and home are live at once, without any framework. React, the stage and the
 * rest come when the player has tapped, or when home has been quiet for a while.
 */
export function start(): void {
  const { keepPage } = watchMissedChunks();
  const page = openPage(readConfig(import.meta.env), readEarly(), () => {
    keepPage();
    composed.store.getState().showToast({ tone: 'error', key: 'errors.notKept' });
  });
  const { host, safety, startSplash } = page;
  const texts = createHomeTexts(document.documentElement, host.launch.user?.languageCode);
  const frame = createFrame({ splashBackground: startSplash.splash, quality: firstQuality() });
  const outside = {
    ...page.outside,
    setHeroBox: (box: typeof frame.heroBox) => {
      frame.heroBox = box;
    },
    setCoinGoal: (goal: typeof frame.coinGoal) => {
      frame.coinGoal = goal;
    },
  };
  const composed = createGame(outside);
  const { store } = composed;
  // This connects the game to the development server's recorder, which no build contains.
  if (import.meta.env.DEV) dispatchEvent(new CustomEvent('game-composed', { detail: composed }));

  texts.onChange(() => {
    frame.comboWords = comboWords(texts.text);
  });
  watchReducedMotion(store, frame);
  watchLifecycle(composed, page);
  // What the account waits for (lock, database, answers) goes on beside the page, so this comes first.
  launch(composed, page, texts);

  inNextTask(() => {
    const hud = bringHud({ page, outside, composed, texts, frame });
    runSplash(store, texts, startSplash, hud);
    runFrames(composed, page, frame, hud);

    host.ready();
    host.expand();
    host.setColors(HOST_COLORS);
    host.disableVerticalSwipes();
    safety.attach({ composed, frame });
  });
}
