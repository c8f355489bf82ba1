import type { Late } from '../loading/late';
import type { Analytics } from './analytics';

/** Analytics that accept calls before their script has loaded. */
export type DeferredAnalytics = Pick<
  Analytics,
  'setSession' | 'track' | 'start' | 'hidden' | 'setEnabled' | 'setLocale'
> & {
  /** Fetches the analytics, then passes on all earlier calls in order, with their times. */
  load(): void;
};

/** Keeps calls until the analytics have loaded, so that their script does not delay the first tap. */
export function deferAnalytics(analytics: Late<Analytics>): DeferredAnalytics {
  let isOn = true;
  const tell = (call: (loaded: Analytics, atMs: number) => void) => {
    const atMs = Date.now();
    analytics.tell((loaded) => call(loaded, atMs));
  };
  return {
    setSession: (session) => tell((loaded, atMs) => loaded.setSession(session, atMs)),
    track: (category, name, props) => tell((loaded, atMs) => loaded.track(category, name, props, atMs)),
    start: () => analytics.tell((loaded) => loaded.start()),
    hidden: () => tell((loaded, atMs) => loaded.hidden(atMs)),
    // A name of its own keeps each switch in its place among the calls and from being dropped, so events of a time when
    // the switch was off are not sent. A switch that is off in the end is off from the first call on.
    setEnabled(on) {
      isOn = on;
      analytics.tell((loaded) => loaded.setEnabled(on && isOn), Symbol());
    },
    setLocale: (locale) => analytics.tell((loaded) => loaded.setLocale(locale)),
    load: analytics.insist,
  };
}
