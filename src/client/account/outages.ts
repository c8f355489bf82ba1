import type { ApiError } from '../api/errors';
import type { GameStoreApi } from '../game/gameStore';
import { withTimeout } from '../time/schedule';
import type { EnterGame } from './enterGame';

/** A time further away than this is not shown to a player. */
const FARTHEST_MS = 7 * 86_400_000;
const SYNC_PATH = 'clicker/sync';
const TAP_PATH = 'clicker/tap';
/** The message about waiting taps shows at most this often (decision 39). */
const TAPS_TOLD_MS = 60_000;

export interface OutagesOptions {
  store: GameStoreApi;
  entry: EnterGame;
  /** Loads the newest version of the game. */
  update: () => void;
  /** Monotonic time, ms. */
  nowMs: () => number;
}

/**
 * Tells the player what concerns every call: busy servers (spec §8), maintenance, and an outdated game. Taps
 * are kept and sent again by themselves, so a message about them does not stop the play (decision 39).
 */
export function createOutages({ store, entry, update, nowMs }: OutagesOptions): (error: ApiError) => void {
  const { reportFailure } = store.getState();
  const enter = () => void entry.enter();
  let tapsToldMs = Number.NEGATIVE_INFINITY;
  const tellOfTaps = () => {
    if (nowMs() - tapsToldMs < TAPS_TOLD_MS) return;
    tapsToldMs = nowMs();
    reportFailure({ kind: 'tapsWait', path: TAP_PATH }, enter);
  };
  return (error) => {
    if (error.isOutdated) reportFailure({ kind: 'update' }, update);
    else if (error.isMaintenance) {
      reportFailure({ kind: 'maintenance', untilMs: untilMs(error) }, enter);
      entry.keepTrying(error);
    } else if (error.isServerBusy && error.path === TAP_PATH) tellOfTaps();
    else if (error.isServerBusy && !(entry.isQuiet && error.path === SYNC_PATH))
      reportFailure({ kind: 'serversBusy', path: error.path }, enter);
  };
}

/** `until` of the answer, an ISO date. Undefined when the answer has no usable one. */
function untilMs({ body }: ApiError): number | undefined {
  const ms = Date.parse(String(body.until));
  return Math.abs(ms - Date.now()) < FARTHEST_MS ? ms : undefined;
}

/** How long the new page may take to come. After that the browser's own reload is used. */
const PATIENCE_MS = 8000;

/** Loads the newest version of the game, because a host or the messaging app may keep an old page for too long. */
export async function reloadPastCache(): Promise<void> {
  // This replaces the copy that the browser has kept under the page's address.
  const asking = fetch(location.pathname + location.search, { cache: 'reload' }).then((page) => page.text());
  // Without a connection there is nothing newer to load.
  await withTimeout(asking, PATIENCE_MS, null).catch(() => undefined);
  location.reload();
}
