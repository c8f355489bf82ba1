import type { SimEvent } from '../../core/events';
import type { Tracker } from '../analytics/events';
import type { Engine } from '../game/Engine';
import type { HapticKind } from '../host/host';
import type { ShowToast } from '../popups/popupsSlice';
import { FEEDBACK, feedbackEffect } from '../tuning/feedback';
import { NO_FEEDBACK } from '../tuning/noFeedback';

/** A sound to play. `hits` counts the combo's hits, 0 without a combo. */
interface DueSound {
  volume: number;
  rate: number;
  hits: number;
}

export interface FeedbackOptions {
  engine: Engine;
  haptic: (kind: HapticKind) => void;
  playSound: (cue: string, options: DueSound) => void;
  showToast: ShowToast;
  tracker: Tracker;
  /** Called after the first counted tap. */
  onFirstTap: () => void;
}

/** Gives feedback on the game's events except on the stage: sounds, haptics, toasts and the analytics funnel. */
export function giveFeedback(options: FeedbackOptions) {
  const { engine, haptic, playSound, showToast, tracker } = options;
  let hasTapped = false;
  let hasCombo = false;
  // Sounds wait for the tap's frame, because starting one costs more than counting a tap. Taps of several fingers in a
  // frame share one sound.
  const due = new Map<string, DueSound>();

  const feel = (event: SimEvent) => {
    const effect = feedbackEffect(event);
    if (effect === null) return;
    const { sound, volume, pitch, haptic: kind } = FEEDBACK[effect];
    if (kind !== NO_FEEDBACK) haptic(kind as HapticKind);
    const hits = 'comboCount' in event ? event.comboCount : 0;
    if (sound !== NO_FEEDBACK) due.set(sound, { volume, rate: pitch, hits });
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
        showToast({
          tone: 'success',
          key: 'toasts.leveledUp',
          values: { from: event.from, level: event.to },
        });
        tracker.track('funnel', 'level_up', { level: event.to });
        break;
      case 'batchGivenUp':
        showToast({ tone: 'error', key: 'toasts.batchRefused', values: { count: event.count } });
        break;
    }
  };
  engine.subscribe(on);
  return {
    /** Plays the sounds that are due. Call this every frame, drawn or not. */
    playDue() {
      for (const [cue, how] of due) playSound(cue, how);
      due.clear();
    },
  };
}
