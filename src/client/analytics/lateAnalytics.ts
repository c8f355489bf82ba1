import type { Late } from '../loading/late';
import type { Analytics } from './analytics';

/** The analytics as the app uses them from its first moment on. */
export type LateAnalytics = Pick<
  Analytics,
  'setSession' | 'track' | 'start' | 'hidden' | 'setEnabled' | 'setLocale'
> & {
  /** Fetches the analytics and passes on all earlier calls in order, with their moments. */
  load(): void;
};

/** The analytics come as a script of their own, so that they do not delay the first tap. */
export function createLateAnalytics(analytics: Late<Analytics>): LateAnalytics {
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
    // Each throw of the switch has a name of its own, so it keeps its place and is never dropped: what happens while the
    // switch is off meets analytics that are off. Where it is off in the end, they are off from a start's first call on.
    setEnabled(on) {
      isOn = on;
      analytics.tell((loaded) => loaded.setEnabled(on && isOn), Symbol());
    },
    setLocale: (locale) => analytics.tell((loaded) => loaded.setLocale(locale)),
    load: analytics.insist,
  };
}
