/** How long a page that has been asked for once more already waits before the next try. */
const PAUSE_MS = 10_000;

/**
 * Asks for the page anew when its script cannot be had. A phone keeps the page for a while, and a newer version of the
 * game may have replaced the script that this one names. Before the page has come from the network nothing is
 * reloaded, so that the splash stays while there is no connection.
 */
async function askAgain(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { cache: 'reload' });
    if (ok) return location.reload();
  } catch {
    // There is no connection.
  }
  setTimeout(askAgain, PAUSE_MS);
}

// A script that failed to load is told to the window on the way down alone.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    setTimeout(askAgain, entry?.type === 'reload' ? PAUSE_MS : 0);
  },
  true,
);
