import { type ApiError, outcomeOf } from '../api/errors';
import type { GameStoreApi } from '../game/gameStore';
import type { Failure, FailureKind } from '../popups/popupsSlice';
import { withTimeout } from '../time/schedule';
import type { EnterGame } from './enterGame';

/** Times further away than this are not shown. */
const FARTHEST_MS = 7 * 86_400_000;
const SYNC_PATH = 'clicker/sync';
const TAP_PATH = 'clicker/tap';
/** Minimum interval between reports of background failures (decision 39). */
const REPORT_EVERY_MS = 60_000;

export interface OutagesOptions {
  store: GameStoreApi;
  entry: EnterGame;
  retryTaps: () => Promise<unknown>;
  /** Loads the newest version of the game. */
  update: () => void;
  /** Monotonic time, ms. */
  nowMs: () => number;
  /** The server's clock, ms since the epoch. */
  serverNowMs: () => number;
}

/**
 * Creates the handler for failures that affect every call: busy servers (spec §8), maintenance, an outdated game, and
 * a refused sync in the provider's words (decision 68). Taps are stored and resent automatically, so busy servers
 * don't interrupt the game (decision 39).
 */
export function createOutages({
  store,
  entry,
  retryTaps,
  update,
  nowMs,
  serverNowMs,
}: OutagesOptions): (error: ApiError) => void {
  const { reportFailure } = store.getState();
  const enter = () => void entry.enter();
  const reportedMs = new Map<FailureKind, number>();
  const reportSometimes = (failure: Failure, retry?: () => void) => {
    if (nowMs() - (reportedMs.get(failure.kind) ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY_MS) return;
    reportedMs.set(failure.kind, nowMs());
    reportFailure(failure, retry);
  };
  return (error) => {
    const { path, serverMessage: message } = error;
    const isQuiet = entry.isQuiet && path === SYNC_PATH;
    if (error.isOutdated) reportFailure({ kind: 'update' }, update);
    else if (error.isMaintenance) {
      reportFailure({ kind: 'maintenance', untilMs: untilMs(error, serverNowMs()) }, enter);
      entry.keepTrying(error);
    } else if (isQuiet) return;
    else if (error.isServerBusy && path === TAP_PATH)
      reportSometimes({ kind: 'busySheet', path }, () => void retryTaps());
    else if (error.isServerBusy) {
      reportFailure({ kind: 'serversBusy', path }, enter);
      // A sync that succeeds closes the popup.
      if (path === SYNC_PATH) entry.keepTrying(error);
    } else if (path === SYNC_PATH && outcomeOf(error) === 'refused')
      reportSometimes({ kind: 'api', message, path });
  };
}

/** Parses `until`, an ISO date, from the answer. Undefined when missing or unusable. */
function untilMs({ body }: ApiError, serverNowMs: number): number | undefined {
  const ms = Date.parse(String(body.until));
  return Math.abs(ms - serverNowMs) < FARTHEST_MS ? ms : undefined;
}

/** Longest wait for the new page, followed by the browser's normal reload. */
const PATIENCE_MS = 8000;

/**
 * Loads the newest version of the game past the caches. A host or the messaging app may cache an old page for too
 * long.
 */
export async function reloadPastCache(): Promise<void> {
  // The answer replaces the browser's cached copy of the page.
  const asking = fetch(location.pathname + location.search, { cache: 'reload' }).then((page) => page.text());
  // Offline, there is nothing newer to load.
  await withTimeout(asking, PATIENCE_MS, null).catch(() => undefined);
  location.reload();
}
