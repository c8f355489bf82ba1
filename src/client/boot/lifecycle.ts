import { pendingTaps } from '../../core/ledger';
import type { GameStoreApi } from '../game/gameStore';
import type { Settings } from '../game/settingsSlice';
import type { FrameState } from '../stage/feed';
import type { ComposedGame } from './createGame';
import type { Page } from './page';

/**
 * Sends taps and stops sounds when the page hides, resumes sounds when it shows, has the host confirm closing while taps are
 * unsent, and applies the settings. `guard/watchAbsence` handles long absences.
 */
export function watchLifecycle({ engine, sendTaps, store }: ComposedGame, page: Page): void {
  const { host, analytics, sound } = page;

  host.onVisibility((isVisible) => {
    if (isVisible) return sound.resume();
    sendTaps.flushOnHide();
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

/** Applies reduced motion, wanted by the system or the game's setting, to stage and document. */
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
