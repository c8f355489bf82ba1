/** First delay before a style sheet is requested again. It doubles with every failure. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 32_000;
/** Minimum age of a page that reloads. It prevents a loop. */
const RELOAD_FROM_MS = 5000;

/**
 * Handles the failures of chunks that `late()` can't mend by importing again:
 * - The bundler's loader requests a style sheet only once per page. This function requests it until it loads.
 * - Chromium up to 150 remembers a failed import for the life of the page. This function reloads the page if an import
 * fails again although its files can be fetched.
 * @returns `keepPage`, which prevents the reload when the browser stores nothing and the account ends with the page
 */
export function watchMissedChunks(): { keepPage(): void } {
  let mayReload = true;
  /** Addresses of failed chunks that have been fetched later. */
  const fetched = new Set<string>();

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') requestAgain(target);
    },
    true,
  );
  addEventListener('vite:preloadError', async ({ payload }) => {
    const [, chunk] = /dynamically imported module: (\S+)/.exec(payload.message) ?? [];
    if (!chunk) return;
    const isKept = fetched.has(chunk);
    if (!(await canFetch(chunk))) return;
    fetched.add(chunk);
    if (!isKept || !mayReload || performance.now() < RELOAD_FROM_MS) return;
    mayReload = false;
    location.reload();
  });

  return {
    keepPage() {
      mayReload = false;
    },
  };
}

function requestAgain(failed: HTMLLinkElement): void {
  const pauseMs = Number(failed.dataset.pauseMs ?? FIRST_PAUSE_MS);
  const link = failed.cloneNode() as HTMLLinkElement;
  link.dataset.pauseMs = String(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  setTimeout(() => failed.replaceWith(link), pauseMs);
}

/** True when the chunk and all preloaded scripts can be fetched. */
async function canFetch(chunk: string): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[as="script"]');
  try {
    for (const file of [chunk, ...[...links].map(({ href }) => href)])
      if (!(await fetch(file)).ok) return false;
    return true;
  } catch {
    return false;
  }
}
