import { type LaunchParams, paramsToStore, parseLaunchParams, STORED_PARAMS_KEY } from './launchParams';

/** Marks a window name as ours, because hosts name their frames too. */
const NAME_PREFIX = 'launch#';

/** Reads the launch without storing it: storage is slow, and the address has it until the player navigates. */
export function readLaunch(): LaunchParams {
  const { hash, search } = location;
  const launch = parseLaunchParams({ hash, search, stored: null });
  return launch.user ? launch : keepLaunch();
}

/**
 * Stores the launch for the tab's reloads, in session storage like the host's library, or in the window's name if the
 * browser blocks storage in frames.
 */
export function keepLaunch(): LaunchParams {
  const source = { hash: location.hash, search: location.search, stored: null as string | null };
  try {
    const kept = paramsToStore(source);
    if (kept === null) source.stored = sessionStorage.getItem(STORED_PARAMS_KEY);
    else sessionStorage.setItem(STORED_PARAMS_KEY, kept);
  } catch {
    source.hash = keepInName(source);
  }
  return parseLaunchParams(source);
}

/** @returns the hash of the launch. After a reload it is back in the address, where the host's library looks. */
function keepInName(source: { hash: string; search: string; stored: string | null }): string {
  if (paramsToStore(source) !== null) {
    window.name = NAME_PREFIX + source.hash.slice(1);
    return source.hash;
  }
  if (!window.name.startsWith(NAME_PREFIX)) return source.hash;
  const hash = `#${window.name.slice(NAME_PREFIX.length)}`;
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
  return hash;
}
