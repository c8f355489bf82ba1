import { late } from '../first/late';
import type { Analytics, AnalyticsOptions } from '../late/analytics/analytics';

/** What the app uses of the analytics from its first moment on. */
export type LateAnalytics = Pick<Analytics, 'setSession' | 'track' | 'start' | 'hidden'> & {
  /** Fetches the analytics. What was said before is said to it then, in order. */
  load(): void;
};

/** The analytics as a script of its own: it is no reason for a later first tap. */
export function createLateAnalytics(options: AnalyticsOptions): LateAnalytics {
  const analytics = late(async () => (await import('../late/analytics/analytics')).createAnalytics(options));
  return {
    setSession: (session) => analytics.tell((loaded) => loaded.setSession(session)),
    track: (category, name, props) => analytics.tell((loaded) => loaded.track(category, name, props)),
    start: () => analytics.tell((loaded) => loaded.start()),
    hidden: () => analytics.tell((loaded) => loaded.hidden()),
    load: analytics.insist,
  };
}
