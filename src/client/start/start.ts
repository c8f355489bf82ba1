import { version } from '../../../package.json';
import { preloadList } from '../art/preload';
import { DEMO_PLAYER } from '../first/host/browserHost';
import { createHost } from '../first/host/createHost';
import { checkLaunch } from '../first/host/launchCheck';
import { performanceClass } from '../first/host/performanceClass';
import { createJournal } from '../first/journal/journal';
import { createKeyValue } from '../first/storage/keyValue';
import { throughReload } from '../first/storage/throughReload';
import { systemClock } from '../first/time/clock';
import { comboWords } from '../i18n/comboWords';
import { warmNumberFormats } from '../i18n/format';
import { createI18n, wantedLanguage } from '../i18n/i18n';
import type { Box } from '../stage/feed';
import { chooseFetch } from './chooseFetch';
import { readConfig } from './config';
import { createGame } from './createGame';
import { giveFeedback } from './feedback';
import { createFrameMeter } from './frameMeter';
import { startGameLoop } from './gameLoop';
import { createLateAnalytics } from './lateAnalytics';
import { watchLifecycle } from './lifecycle';
import { mountHud } from './mountHud';
import { mountStage } from './mountStage';
import { createNextStart } from './nextStart';
import { preloadImages } from './preloadImages';
import { watchReducedMotion } from './reducedMotion';
import { reloadPastCache } from './reloadPastCache';
import { requestIdle } from './requestIdle';
import { createSafety } from './safety';
import { createSound } from './sound';
import { runSplash } from './splashDom';
import { stageDue } from './stageDue';
import { createStageFeed } from './stageFeed';

const HOST_COLORS = { header: '#0e0a1a', background: '#0e0a1a', bottomBar: '#0e0a1a' };

/** Starts the game on the page: host, session, loading, HUD at once and the stage when it arrives. */
export function start(): void {
  const config = readConfig(import.meta.env, location.origin);
  const isEmbedded = config.apiOrigin === null;
  const host = createHost({ demoPlayer: isEmbedded ? DEMO_PLAYER : null });
  const storage = createKeyValue(() => localStorage);
  const reload = () => location.reload();
  const safety = createSafety(host, storage, reload);
  const analytics = createLateAnalytics({
    messenger: config.analyticsUrl
      ? { url: config.analyticsUrl, token: config.analyticsToken, appName: config.analyticsAppName }
      : undefined,
    gtagId: config.gtagId,
  });
  const sound = createSound();
  const { user } = host.launch;
  const nextStart = createNextStart(storage, String(user?.id ?? ''));
  let heroBox: Box | null = null;

  const composed = createGame({
    config,
    fetch: chooseFetch(isEmbedded),
    host,
    storage,
    throughReload: throughReload(storage, history),
    journal: createJournal(storage, globalThis.indexedDB),
    clock: systemClock,
    analytics,
    playSound: sound.play,
    setHeroBox: (box) => {
      heroBox = box;
      if (feed) feed.frame.heroBox = box;
    },
    reload,
    update: () => void reloadPastCache(),
    onOnline: (callback) => addEventListener('online', callback),
    report: safety.report,
    claim: safety.claim,
    startTimer: (ms, ring) => setTimeout(ring, ms),
    mountWallet: async () => (await import('../hud/dialogs/wallet/mountWallet')).mountWallet({ game, i18n }),
    version,
    random: Math.random,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
  });
  const { game, engine } = composed;
  // To the recorder of the development server; a build has neither.
  if (import.meta.env.DEV) dispatchEvent(new CustomEvent('game-composed', { detail: composed }));
  const i18n = createI18n();
  const feed = createStageFeed(engine, game.store, {
    splashBackground: nextStart.splash,
    heroBox,
    quality: performanceClass(navigator.userAgent, deviceMemory()) === 'LOW' ? 'LOW' : 'HIGH',
  });

  i18n.on('languageChanged', () => {
    feed.frame.comboWords = comboWords(i18n);
  });

  runSplash(game.store, i18n, nextStart.splash);
  const launchError = checkLaunch({ analyticsToken: config.analyticsToken, user });
  if (launchError || !user) {
    game.store.setState({ phase: 'blocked', launchError: launchError ?? 'noUser' });
  } else {
    analytics.setSession({
      userId: user.id,
      isPremium: user.isPremium,
      platform: host.launch.platform,
      locale: wantedLanguage(i18n),
      startParam: host.launch.startParam,
    });
    analytics.track('funnel', 'launch');
    void composed.enter();
    preloadImages(preloadList(composed.lastLevel), composed.phases.assets);
  }

  mountHud({ game, i18n, safety });
  const feedback = giveFeedback({
    engine,
    haptic: host.haptic,
    playSound: sound.play,
    showToast: game.showToast,
    tracker: analytics,
    onFirstTap: () => requestIdle(analytics.start),
  });
  // The host's library has no part in what comes before; what cannot wait for it, the host is told without it.
  if (launchError) void host.load();
  game.store.subscribe(({ phase }, before) => {
    if (phase === before.phase) return;
    requestIdle(() => void host.load());
    if (phase !== 'playing') return;
    requestIdle(() => {
      sound.load();
      analytics.load();
      safety.load();
      nextStart.keep(game.store);
    });
  });
  watchReducedMotion(game.store, feed);
  watchLifecycle({ composed, host, analytics, sound });
  const stage = launchError ? null : mountStage(feed, stageDue(game.store));
  const meter = createFrameMeter(() => {
    feed.frame.quality = 'LOW';
  });
  startGameLoop(engine, (nowMs) => {
    feedback.playDue();
    feed.update();
    // Some hosts go on giving frames to a page that nobody sees.
    if (!host.isVisible) feed.frame.scene = 'resting';
    if (feed.frame.scene === 'home') meter.frame(nowMs);
    else meter.reset();
    stage?.draw(nowMs);
  });

  // While the pictures are on their way: the HUD needs them in its first render.
  requestIdle(() => warmNumberFormats(i18n.language));
  host.ready();
  host.expand();
  host.setColors(HOST_COLORS);
  host.disableVerticalSwipes();
  safety.attach({ composed, frame: feed.frame, i18n });
}

/** GiB as far as the browser tells. */
function deviceMemory(): number | undefined {
  return (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
}
