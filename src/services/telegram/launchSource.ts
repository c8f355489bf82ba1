import { type LaunchParams, paramsToStore, parseLaunchParams, STORED_PARAMS_KEY } from './launchParams';

/** Reads the launch of this page and keeps it for the tab's reloads. Blocked storage is no hindrance. */
export function readLaunch(win: Window): LaunchParams {
  const source = { hash: win.location.hash, search: win.location.search, stored: null as string | null };
  try {
    source.stored = win.sessionStorage.getItem(STORED_PARAMS_KEY);
    const kept = paramsToStore(source);
    if (kept !== null) win.sessionStorage.setItem(STORED_PARAMS_KEY, kept);
  } catch {
    // The hash alone still works until the first reload.
  }
  return parseLaunchParams(source);
}
