import { pendingTaps } from '../../core/ledger';
import type { Settings } from '../game/model';
import type { ComposedGame } from './createGame';
import type { Page } from './page';

/** Sends taps and stops sounds on hiding, and resumes sounds on showing. `guard/watchAbsence` handles long absences. */
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
