import { type ApiError, outcomeOf } from '../api/errors';
import type { GameStoreApi } from '../game/gameStore';
import type { Failure, FailureKind } from '../popups/popupsSlice';
import { withTimeout } from '../time/schedule';
import type { EnterGame } from './enterGame';

const FARTHEST_MS = 7 * 86_400_000;
const SYNC_PATH = 'clicker/sync';
const TAP_PATH = 'clicker/tap';
/** Minimum interval between reports of background failures (decision 39). */
const REPORT_EVERY_MS = 60_000;

export interface OutagesOptions {
  store: GameStoreApi;
  entry: EnterGame;
  retryTaps: () => Promise<unknown>;
  update: () => void;
  nowMs: () => number;
  serverNowMs: () => number;
}

/**
 * Creates the handler for failures that affect every call: busy servers (spec §8), maintenance, an outdated game, a
 * refused sync (decision 68). Taps are resent automatically, so busy servers don't interrupt the game (decision 39).
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
      if (path === SYNC_PATH) entry.keepTrying(error);
    } else if (path === SYNC_PATH && outcomeOf(error) === 'refused')
      reportSometimes({ kind: 'api', message, path });
  };
}

/** Returns the announced end of the outage, or undefined when it is missing or more than a week away. */
function untilMs({ body }: ApiError, serverNowMs: number): number | undefined {
  const ms = Date.parse(String(body.until));
  return Math.abs(ms - serverNowMs) < FARTHEST_MS ? ms : undefined;
}

/** Longest wait for the new page. */
const PATIENCE_MS = 8000;

/** Reloads the page from the network, because the browser's and the host's caches may keep an old one too long. */
export async function reloadPastCache(): Promise<void> {
  const asking = fetch(location.pathname + location.search, { cache: 'reload' }).then((page) => page.text());
  await withTimeout(asking, PATIENCE_MS, null).catch(() => undefined);
  location.reload();
}
