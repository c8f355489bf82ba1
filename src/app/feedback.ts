import type { Engine } from '../flows/engine';
import type { ShowToast } from '../flows/toasts';
import type { Tracker } from '../flows/tracker';
import type { HapticKind } from '../services/telegram/host';
import type { SimEvent } from '../sim/events';

export interface FeedbackOptions {
  engine: Engine;
  haptic: (kind: HapticKind) => void;
  playSound: (cue: string) => void;
  showToast: ShowToast;
  tracker: Tracker;
  /** Plays the funnel's "first tap" once the game is counted as tapped. */
  onFirstTap: () => void;
}

const CRIT_HAPTIC = { normal: 'tap', critical: 'crit', superCritical: 'superCrit' } as const;
const CRIT_SOUND = { normal: 'tap', critical: 'crit', superCritical: 'superCrit' } as const;

/** What events feel like beyond the picture: sounds, haptics, toasts, and the analytics funnel. */
export function giveFeedback(options: FeedbackOptions): () => void {
  const { engine, haptic, playSound, showToast, tracker } = options;
  let hasTapped = false;
  let hasCombo = false;

  const on = (event: SimEvent) => {
    switch (event.type) {
      case 'tapAccepted':
        haptic(CRIT_HAPTIC[event.crit]);
        playSound(CRIT_SOUND[event.crit]);
        if (!hasTapped) {
          hasTapped = true;
          tracker.track('funnel', 'first_tap');
          options.onFirstTap();
        }
        break;
      case 'comboTierReached':
        haptic('combo');
        playSound(`combo${event.tier}`);
        if (!hasCombo) tracker.track('funnel', 'first_combo');
        hasCombo = true;
        break;
      case 'leveledUp':
        haptic('success');
        playSound('levelUp');
        showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: event.to } });
        tracker.track('funnel', 'level_up', { level: event.to });
        break;
      case 'energyEmpty':
        haptic('error');
        playSound('error');
        break;
      case 'batchRefused':
        showToast({ tone: 'error', key: 'toasts.batchRefused', values: { count: event.count } });
        break;
      case 'tapRefused':
      case 'comboEnded':
      case 'batchDue':
        break;
    }
  };
  return engine.subscribe(on);
}
