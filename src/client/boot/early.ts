import type { EarlyCalls } from '../api/providerFetch';
import type { LaunchParams } from '../host/launchParams';
import { readLaunch } from '../host/launchSource';
import type { EarlyJournal } from '../journal/database';

/** Work that the page's inline script starts before the app's script loads. */
export interface Early {
  launch: LaunchParams;
  /** Number of the splash whose preview the page shows, 1–4. Development shows none. */
  splash?: number;
  /** Empty in development and with the embedded provider. */
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
 * Returns the inline script's work. In a build without it, or before it runs, returns the launch alone. An inline
 * script that runs later finds this object and doesn't log in again.
 */
export function readEarly(): Early {
  window.early ??= { launch: readLaunch(), calls: {} };
  return window.early;
}
