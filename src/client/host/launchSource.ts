import { type LaunchParams, paramsToStore, parseLaunchParams, STORED_PARAMS_KEY } from './launchParams';

/** Marks a window name as the game's, because hosts name their frames too. */
const NAME_PREFIX = 'launch#';

/** Reads the launch from the address, and only then from storage, which is slow. */
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

/** Stores the hash in the window's name. After a reload, restores it for the host's library. */
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
