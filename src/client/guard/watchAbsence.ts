import { ApiError } from '../api/errors';
import type { ComposedGame } from '../boot/createGame';
import type { Host } from '../host/host';
import { type Clock, createGapWatch, systemClock } from '../time/clock';

/** Absence after which the game syncs on return. */
const RESYNC_AFTER_MS = 30_000;
/** Interval of checks for a gap in time. Closing a laptop neither hides the page nor fires an event. */
const LOOK_MS = 5000;

/** Syncs after a long absence or a changed clock. The server credits the time away exactly once. */
export function watchAbsence(
  { composed: { account, session } }: { composed: Pick<ComposedGame, 'account' | 'session'> },
  host: Pick<Host, 'isVisible' | 'onVisibility'>,
  clock: Clock = systemClock,
): void {
  const gapMs = createGapWatch(clock);
  let isHidden = !host.isVisible;
  /** Time away not yet synced, ms. */
  let owedMs = 0;

  const count = (awayMs: number) => {
    if (awayMs >= RESYNC_AFTER_MS) owedMs += awayMs;
  };
  // The page may have frozen before this code loaded, so count the time since the last sync. If the first sync is still
  // pending, it covers that time itself.
  const { serverClock } = account;
  const syncedAtMs = serverClock.isKnown && session.lastSync()?.user.lastLoginAt;
  if (syncedAtMs) count(serverClock.nowMs() - syncedAtMs);
  const syncOwed = () => {
    const awayMs = owedMs;
    if (awayMs === 0 || session.token() === null) return;
    owedMs = 0;
    account.sync.run({ isReturn: true }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.isForEveryCall) return;
      // A waking computer has no network yet. The next check retries.
      if (error.kind === 'network') owedMs += awayMs;
      // Retry until the income has been shown.
      else account.entry.keepTrying(error);
    });
  };
  host.onVisibility((isVisible) => {
    isHidden = !isVisible;
    count(gapMs());
    if (isVisible) syncOwed();
  });
  // Skip hidden pages. Browsers run their timers so rarely that each interval would look like a gap.
  setInterval(() => {
    if (isHidden) return;
    count(gapMs());
    syncOwed();
  }, LOOK_MS);
}
