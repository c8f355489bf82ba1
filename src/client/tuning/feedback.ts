import type { SimEvent } from '../../core/events';
import feedback from './feedback.json';

/** Sound and haptic of each effect, or `none`. Volume is 0–1. Pitch 1 is the recorded one. */
export type Feedback = typeof feedback;

export type FeedbackEffect = keyof Feedback;

export const FEEDBACK: Feedback = feedback;

/** Returns the effect of an event, or null for an event without one. */
export function feedbackEffect(event: SimEvent): FeedbackEffect | null {
  switch (event.type) {
    case 'tapAccepted':
      return event.effect.style;
    case 'comboTierReached':
      return event.tier === 0 ? null : `combo${event.tier}`;
    case 'leveledUp':
      return 'levelUp';
    case 'energyEmpty':
      return 'energyEmpty';
    default:
      return null;
  }
}
