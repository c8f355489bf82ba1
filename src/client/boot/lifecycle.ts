import { pendingTaps } from '../../core/ledger';
import { preloadList } from '../art/preload';
import type { GameStoreApi } from '../game/gameStore';
import type { Settings } from '../game/settingsSlice';
import { checkLaunch } from '../host/launchParams';
import type { HomeTexts } from '../language/homeTexts';
import type { FrameState } from '../stage/feed';
import type { ComposedGame } from './createGame';
import type { Page } from './page';
import { preloadImages } from './splash';

/**
 * Enters the account and loads the splash's pictures. A launch without a player or an analytics token is blocked (spec
 * §5).
 */
export function launch(game: ComposedGame, page: Page, texts: HomeTexts): void {
  const { store, account, phases, lastLevel } = game;
  const { host, analytics, outside } = page;
  const { user, platform, startParam } = host.launch;
  const launchError = checkLaunch({ analyticsToken: outside.config.analyticsToken, user });
  if (launchError || !user) {
    store.getState().block(launchError ?? 'noUser');
    return;
  }
  void texts.known.then(() =>
    analytics.setSession({
      userId: user.id,
      isPremium: user.isPremium,
      platform,
      locale: texts.language,
      startParam,
    }),
  );
  analytics.track('funnel', 'launch');
  void account.entry.enter();
  preloadImages(preloadList(lastLevel), phases.assets);
}

/**
 * Sends taps and pauses sounds when the page hides, makes the host confirm closing while taps are unsent, and applies
 * the settings. For long absences, see `guard/watchAbsence`.
 */
export function watchLifecycle({ engine, account, store }: ComposedGame, page: Page): void {
  const { host, analytics, sound } = page;

  host.onVisibility((isVisible) => {
    if (isVisible) return sound.resume();
    account.sendTaps.flushOnHide();
    analytics.hidden();
    sound.suspend();
  });

  let isConfirming = false;
  engine.onLedger((ledger) => {
    const hasUnsent = pendingTaps(ledger) > 0;
    if (hasUnsent === isConfirming) return;
    isConfirming = hasUnsent;
    host.setClosingConfirmation(hasUnsent);
  });
  const apply = (settings: Settings) => {
    host.setHapticsEnabled(settings.haptics);
    analytics.setEnabled(settings.analytics);
    sound.apply(settings);
  };
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) apply(settings);
  });
  apply(store.getState().settings);
}

/** Applies reduced motion, from the system or the game's setting, to stage and document. */
export function watchReducedMotion(store: GameStoreApi, frame: FrameState): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const update = () => {
    const isReduced = query.matches || store.getState().settings.reducedEffects;
    frame.reducedMotion = isReduced;
    document.documentElement.toggleAttribute('data-reduced-motion', isReduced);
  };
  query.addEventListener('change', update);
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) update();
  });
  update();
}
