import type { Host } from '../services/telegram/host';
import { pendingTaps } from '../sim/ledger';
import type { ComposedGame } from './createGame';
import type { LateAnalytics } from './lateAnalytics';
import type { Sound } from './sound';

/** Away for longer than this, the game asks the server for the truth when it is back. */
const RESYNC_AFTER_MS = 30_000;
/** Income of a shorter absence is added without a popup. */
const PASSIVE_POPUP_AFTER_MS = 5 * 60_000;

export interface LifecycleOptions {
  composed: ComposedGame;
  host: Host;
  analytics: LateAnalytics;
  sound: Sound;
}

/** Hidden: taps leave and sounds stop. Shown again: sounds come back and a long absence is synced. */
export function watchLifecycle({ composed, host, analytics, sound }: LifecycleOptions): void {
  const { engine, sendTaps, game, session } = composed;
  let hiddenAtMs: number | null = null;

  host.onVisibility((isVisible) => {
    if (!isVisible) {
      hiddenAtMs = Date.now();
      sendTaps.flushOnHide();
      analytics.hidden();
      sound.suspend();
      return;
    }
    sound.resume();
    const awayMs = hiddenAtMs === null ? 0 : Date.now() - hiddenAtMs;
    hiddenAtMs = null;
    if (awayMs < RESYNC_AFTER_MS || session.token() === null) return;
    game.sync.run({ showPassive: awayMs >= PASSIVE_POPUP_AFTER_MS }).catch(() => undefined);
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
