import type { EarlyCalls } from '../api/providerFetch';
import type { LaunchParams } from '../host/launchParams';
import { readLaunch } from '../host/launchSource';
import type { EarlyJournal } from '../journal/database';

/** The work that the script in the page has begun before the app's script loads. */
export interface Early {
  launch: LaunchParams;
  /** Login and sync. Empty without an early start: in development, or with the embedded provider. */
  calls: EarlyCalls;
  /** The account's lock, database and record. */
  journal?: EarlyJournal;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * The early work, which this begins with the launch. Both scripts call it. A script in the page that runs after the app's
 * finds it there, and so does not log in a second time.
 */
export function readEarly(): Early {
  window.early ??= { launch: readLaunch(window), calls: {} };
  return window.early;
}
