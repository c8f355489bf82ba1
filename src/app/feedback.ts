import type { Engine } from '../flows/engine';
import type { ShowToast } from '../flows/toasts';
import type { Tracker } from '../flows/tracker';
import type { HapticKind } from '../services/telegram/host';
import type { SimEvent } from '../sim/events';
import { FEEDBACK, feedbackEffect } from '../stage/tuning/feedback';

export interface FeedbackOptions {
  engine: Engine;
  haptic: (kind: HapticKind) => void;
  playSound: (cue: string, options: { volume: number; rate: number }) => void;
  showToast: ShowToast;
  tracker: Tracker;
  /** Plays the funnel's "first tap" once the game is counted as tapped. */
  onFirstTap: () => void;
}

/** The tuning's word for no sound and for no haptic. */
const NOTHING = 'none';

/** What events feel like beyond the picture: sounds, haptics, toasts, and the analytics funnel. */
export function giveFeedback(options: FeedbackOptions): () => void {
  const { engine, haptic, playSound, showToast, tracker } = options;
  let hasTapped = false;
  let hasCombo = false;

  const feel = (event: SimEvent) => {
    const effect = feedbackEffect(event);
    if (effect === null) return;
    const { sound, volume, pitch, haptic: kind } = FEEDBACK[effect];
    if (kind !== NOTHING) haptic(kind as HapticKind);
    if (sound !== NOTHING) playSound(sound, { volume, rate: pitch });
  };

  const on = (event: SimEvent) => {
    feel(event);
    switch (event.type) {
      case 'tapAccepted':
        if (!hasTapped) {
          hasTapped = true;
          tracker.track('funnel', 'first_tap');
          options.onFirstTap();
        }
        break;
      case 'comboTierReached':
        if (!hasCombo) tracker.track('funnel', 'first_combo');
        hasCombo = true;
        break;
      case 'leveledUp':
        showToast({ tone: 'success', key: 'toasts.leveledUp', values: { level: event.to } });
        tracker.track('funnel', 'level_up', { level: event.to });
        break;
      case 'batchRefused':
        showToast({ tone: 'error', key: 'toasts.batchRefused', values: { count: event.count } });
        break;
      case 'energyEmpty':
      case 'tapRefused':
      case 'comboEnded':
      case 'batchDue':
        break;
    }
  };
  return engine.subscribe(on);
}
