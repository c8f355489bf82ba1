import type { SimEvent } from '../../core/events';
import feedback from './feedback.json';

/** Which sound and which haptic an effect has; `none` for neither. Volume 0–1, pitch 1 as recorded. */
export type Feedback = typeof feedback;

export type FeedbackEffect = keyof Feedback;

export const FEEDBACK: Feedback = feedback;

/** The effect an event is felt as; null for one that is silent. */
export function feedbackEffect(event: SimEvent): FeedbackEffect | null {
  switch (event.type) {
    case 'tapAccepted':
      return event.crit;
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
