import type { Late } from '../loading/late';
import type { Analytics } from './analytics';
import type { EventProps, SessionInfo } from './events';

export type DeferredAnalytics = ReturnType<typeof deferAnalytics>;

/** Queues calls until the analytics have loaded, so that their script doesn't delay the first tap. */
export function deferAnalytics(analytics: Late<Analytics>) {
  let isOn = true;
  const tell = (call: (loaded: Analytics, atMs: number) => void) => {
    const atMs = Date.now();
    analytics.tell((loaded) => call(loaded, atMs));
  };
  return {
    setSession: (session: SessionInfo) => tell((loaded, atMs) => loaded.setSession(session, atMs)),
    track: (category: string, name: string, props?: EventProps) =>
      tell((loaded, atMs) => loaded.track(category, name, props, atMs)),
    start: () => analytics.tell((loaded) => loaded.start()),
    hidden: () => tell((loaded, atMs) => loaded.hidden(atMs)),
    // The unique symbol keeps a later switch from replacing this one in the queue. If the last switch before loading is
    // off, the earlier ones don't turn analytics on.
    setEnabled(on: boolean) {
      isOn = on;
      analytics.tell((loaded) => loaded.setEnabled(on && isOn), Symbol());
    },
    setLocale: (locale: string) => analytics.tell((loaded) => loaded.setLocale(locale)),
    /** Loads the analytics, then replays all earlier calls. */
    load: analytics.insist,
  };
}
