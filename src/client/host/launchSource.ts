import { type LaunchParams, paramsToStore, parseLaunchParams, STORED_PARAMS_KEY } from './launchParams';

/** Marks a window name as ours, because hosts name their frames too. */
const NAME_PREFIX = 'launch#';

/**
 * Reads this page's launch. Doesn't store one from the address: the browser's storage is slow and the start must not
 * wait. The address has it until the player navigates.
 */
export function readLaunch(win: Window): LaunchParams {
  const { hash, search } = win.location;
  const launch = parseLaunchParams({ hash, search, stored: null });
  return launch.user ? launch : keepLaunch(win);
}

/**
 * Stores the launch for the tab's reloads, because routing drops the hash. Uses session storage, like the host's
 * library, or the window's name if the browser blocks storage in frames.
 */
export function keepLaunch(win: Window): LaunchParams {
  const source = { hash: win.location.hash, search: win.location.search, stored: null as string | null };
  try {
    const kept = paramsToStore(source);
    if (kept === null) source.stored = win.sessionStorage.getItem(STORED_PARAMS_KEY);
    else win.sessionStorage.setItem(STORED_PARAMS_KEY, kept);
  } catch {
    source.hash = keepInName(win, source);
  }
  return parseLaunchParams(source);
}

/** @returns the hash of the launch. After a reload it is back in the address, where the host's library looks. */
function keepInName(win: Window, source: { hash: string; search: string; stored: string | null }): string {
  if (paramsToStore(source) !== null) {
    win.name = NAME_PREFIX + source.hash.slice(1);
    return source.hash;
  }
  if (!win.name.startsWith(NAME_PREFIX)) return source.hash;
  const hash = `#${win.name.slice(NAME_PREFIX.length)}`;
  win.history.replaceState(win.history.state, '', `${win.location.pathname}${win.location.search}${hash}`);
  return hash;
}
