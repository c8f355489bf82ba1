import { activateHome } from '../home/liveHome';
import { revealHome, showHome } from '../home/reveal';
import { firstQuality } from '../host/device';
import { hasDeviceStorage } from '../host/launchParams';
import { comboWords, createHomeTexts, type HomeTexts } from '../language/homeTexts';
import { late } from '../loading/late';
import { watchMissedChunks } from '../loading/missedChunks';
import { giveFeedback } from '../sound/feedback';
import { createFrame, type FrameState } from '../stage/feed';
import { createKeyValue, type KeyValue } from '../storage/keyValue';
import { inNextTask, requestIdle } from '../time/schedule';
import { type ComposedGame, createGame } from './createGame';
import { type Early, readEarly } from './early';
import { mountStage, startGameLoop } from './gameLoop';
import { loadIdleParts } from './idleParts';
import { launch, watchLifecycle, watchReducedMotion } from './lifecycle';
import type { Outside } from './outside';
import { openPage, type Page } from './page';
import { PARTS, whenHudIsDue, whenStageIsDue } from './parts';
import { runSplash } from './splash';

const HOST_COLOR = '#0e0a1a';

/**
 * Starts the game in two tasks, between which the page handles touches: first the account, whose answers take time,
 * then home. Home then counts taps without any framework, and the parts of `parts.ts` follow.
 */
export function start(): void {
  const early = readEarly();
  const storage = createKeyValue(() => localStorage);
  if (!hasDeviceStorage(early.launch)) {
    startWith(storage, early);
    return;
  }
  // If the code of the host's storage fails to load, the game starts on the browser's.
  void PARTS.deviceStorage
    .load()
    .then((code) => code.keepOnDevice(storage))
    .catch(() => storage)
    .then((kept) => startWith(kept, early));
}

function startWith(storage: KeyValue, early: Early): void {
  const { keepPage } = watchMissedChunks();
  const page = openPage(early, storage, () => {
    keepPage();
    store.getState().showToast({ tone: 'error', key: 'errors.notKept' });
  });
  const { host, startSplash } = page;
  const texts = createHomeTexts(document.documentElement, host.launch.user?.languageCode);
  const frame = createFrame({ splashBackground: startSplash.splash, quality: firstQuality() });
  const outside: Outside = {
    ...page.outside,
    setHeroBox: (box) => {
      frame.heroBox = box;
    },
    setCoinGoal: (goal) => {
      frame.coinGoal = goal;
    },
  };
  const game = createGame(outside);
  const { store } = game;
  // The development tools use this event. Builds omit it.
  if (import.meta.env.DEV) dispatchEvent(new CustomEvent('game-composed', { detail: { ...game, frame } }));

  texts.onChange(() => {
    frame.comboWords = comboWords(texts.text);
  });
  watchReducedMotion(store, frame);
  watchLifecycle(game, page);
  launch(game, page, texts);

  inNextTask(() => playOnPage({ page, outside, game, texts, frame }));
}

interface Started {
  page: Page;
  outside: Outside;
  game: ComposedGame;
  texts: HomeTexts;
  frame: FrameState;
}

/** Activates the built home, ends the splash, runs the game loop and loads the late parts. */
function playOnPage(started: Started): void {
  const { page, outside, game, texts, frame } = started;
  const { host, sound, analytics, safety } = page;
  const { store, engine } = game;
  const element = document.getElementById('hud');
  if (!element) throw new Error('no #hud');

  const home = activateHome(element, game, texts, outside);
  revealHome(element, store);

  const hud = late(async () => {
    const { mountHud } = await PARTS.hud.load();
    return mountHud({ ...started, element, home, loadWalletLayer: PARTS.walletLayer.load });
  });
  home?.onPress(hud.insist);
  const hudReady = whenHudIsDue(game, home !== null).then(() => {
    showHome(element);
    return hud.insist();
  });

  const longSplash = runSplash(store, texts, page.startSplash, {
    isReady: () => hud.part !== undefined || (home !== null && store.getState().phase === 'playing'),
    ready: hudReady,
  });

  const stageDue = whenStageIsDue(store, hudReady, longSplash);
  const stage = mountStage({ game, host, frame }, PARTS.stage.load, stageDue);
  const feedback = giveFeedback({
    engine,
    haptic: host.haptic,
    playSound: sound.play,
    showToast: store.getState().showToast,
    tracker: analytics,
    onFirstTap: () => requestIdle(analytics.start),
  });
  // The order matters: rules, then sounds and haptics, then the stage.
  startGameLoop(engine, (nowMs) => {
    feedback.playDue();
    return stage.draw(nowMs);
  });

  host.ready();
  host.expand();
  host.setColor(HOST_COLOR);
  host.disableVerticalSwipes();
  safety.attach({ composed: game, frame });

  void hudReady.then(() => {
    return loadIdleParts(store, {
      library: host.load,
      guard: safety.load,
      sound: sound.load,
      analytics: analytics.load,
      nextStart: () =>
        PARTS.nextStart.load().then(
          (code) => code.keepNextStart(outside.storage, store),
          () => undefined,
        ),
    });
  });
}
