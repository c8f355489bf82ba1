import { pendingTaps } from '../../core/ledger';
import type { Host } from '../first/host/host';
import type { ComposedGame } from './createGame';
import type { LateAnalytics } from './lateAnalytics';
import type { Sound } from './sound';

export interface LifecycleOptions {
  composed: ComposedGame;
  host: Host;
  analytics: LateAnalytics;
  sound: Sound;
}

/** Hidden: taps leave and sounds stop. Shown again: sounds come back. What a long absence needs: `guard/watchAbsence`. */
export function watchLifecycle({ composed, host, analytics, sound }: LifecycleOptions): void {
  const { engine, sendTaps, game } = composed;

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
  game.store.subscribe(({ settings }, before) => {
    if (settings === before.settings) return;
    host.setHapticsEnabled(settings.haptics);
    sound.apply(settings);
  });
  host.setHapticsEnabled(game.store.getState().settings.haptics);
  sound.apply(game.store.getState().settings);
}
