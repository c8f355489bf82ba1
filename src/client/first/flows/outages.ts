import type { ApiError } from '../api/errors';
import type { EnterGame } from './enterGame';
import type { Failures } from './failures';

/** A time further away than this is no time to name to a player. */
const FARTHEST_MS = 7 * 86_400_000;
const SYNC_PATH = 'clicker/sync';

export interface OutagesOptions {
  failures: Failures;
  entry: EnterGame;
  /** Loads the newest version of the game. */
  update: () => void;
}

/** Tells the player what concerns every call: busy servers (spec §8), maintenance, and a game that is too old. */
export function createOutages({ failures, entry, update }: OutagesOptions): (error: ApiError) => void {
  const enter = () => void entry.enter();
  return (error) => {
    if (error.isOutdated) failures.report({ kind: 'update' }, update);
    else if (error.isMaintenance) {
      failures.report({ kind: 'maintenance', untilMs: untilMs(error) }, enter);
      entry.keepTrying();
    } else if (error.isServerBusy && !(entry.isQuiet && error.path === SYNC_PATH))
      failures.report({ kind: 'serversBusy' }, enter);
  };
}

/** `until` of the answer, an ISO date; undefined without a usable one. */
function untilMs({ body }: ApiError): number | undefined {
  const ms = typeof body.until === 'string' ? Date.parse(body.until) : Number.NaN;
  return Math.abs(ms - Date.now()) < FARTHEST_MS ? ms : undefined;
}
