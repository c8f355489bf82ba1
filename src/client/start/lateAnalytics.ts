import type { Analytics, AnalyticsOptions } from '../late/analytics/analytics';

/** What the app uses of the analytics from its first moment on. */
export type LateAnalytics = Pick<Analytics, 'setSession' | 'track' | 'start' | 'hidden'> & {
  /** Fetches the analytics; what was said before is said again to it, in order. */
  load(): void;
};

/** Told before the analytics has come; more than a start can say are dropped. */
const MOST_WAITING = 50;

/** The analytics as a script of its own: it is no reason for a later first tap. */
export function createLateAnalytics(options: AnalyticsOptions): LateAnalytics {
  let analytics: Analytics | null = null;
  let isWanted = false;
  let waiting: ((target: Analytics) => void)[] = [];

  const say = (call: (target: Analytics) => void) => {
    if (analytics) call(analytics);
    else if (waiting.length < MOST_WAITING) waiting.push(call);
  };
  return {
    setSession: (session) => say((target) => target.setSession(session)),
    track: (category, name, props) => say((target) => target.track(category, name, props)),
    start: () => say((target) => target.start()),
    hidden: () => say((target) => target.hidden()),
    load() {
      if (isWanted) return;
      isWanted = true;
      import('../late/analytics/analytics').then(
        ({ createAnalytics }) => {
          analytics = createAnalytics(options);
          for (const call of waiting) call(analytics);
          waiting = [];
        },
        () => {
          isWanted = false;
        },
      );
    },
  };
}
