/**
 * A phone may cache the page, so that a start needs no network (decision 59). These functions replace an outdated page.
 */

/** Delay between two requests for the page. */
const PAUSE_MS = 10_000;

/**
 * Reloads the page if its script fails to load, because a newer version may have replaced the script. Requests the page
 * first, so that the splash stays while offline.
 */
export function reloadWithoutScript(): void {
  const requestPage = async (): Promise<void> => {
    try {
      const { ok } = await fetch(location.href, { cache: 'reload' });
      if (ok) return location.reload();
    } catch {
      // The phone is offline.
    }
    setTimeout(requestPage, PAUSE_MS);
  };
  // A script's error reaches the window only in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      setTimeout(requestPage, navigation()?.type === 'reload' ? PAUSE_MS : 0);
    },
    true,
  );
}

/** Requests the page again if it came from the cache, so that the next start gets the newest version. */
export async function freshenPage(): Promise<void> {
  const entry = navigation();
  if (!entry || entry.transferSize > 0) return;
  try {
    const page = await fetch(entry.name, { cache: 'no-cache', priority: 'low' });
    // The browser caches the page only once it has been read completely.
    await page.text();
  } catch {
    // Offline, the cached page is the newest there is.
  }
}

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
