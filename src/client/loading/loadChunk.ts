/** The pause before a style sheet that something is shown without is requested again. */
const SHEET_PAUSE_MS = 5000;

/**
 * The page's age from which on it may be loaded anew, so that this never happens again and again. Once it is, no other chunk
 * may begin it from the start.
 */
let reloadsFromMs = 5000;

/** The account ends with the page, so no chunk may begin it from the start any more. */
export function keepPage(): void {
  reloadsFromMs = Number.POSITIVE_INFINITY;
}

/** The style sheets that did not load the first time, with the timer of the next request once they failed again. */
const failed = new Map<string, ReturnType<typeof setTimeout> | undefined>();
const requested = new Map<string, Promise<void> | undefined>();

/**
 * Carries out a late `import()` together with the files that the chunk needs besides itself: its style sheets, which are
 * waited for, and the scripts that it imports. The build puts this in the place of the bundler's own loader
 * (`scripts/bundle/chunkLoader.ts`).
 *
 * Rejects when the chunk or, for the first time, one of its style sheets cannot be loaded. The next call requests it
 * again. A style sheet that fails twice keeps nothing away, and is requested until it comes.
 *
 * Chromium up to 150 keeps the failure of a script for as long as the page lives. When every file can be fetched and the chunk
 * still does not load, the page reloads, unless `keepPage` was called.
 *
 * @param files paths below the base address
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
): Promise<Chunk> {
  await Promise.all(files.map((file) => request(import.meta.env.BASE_URL + file)));
  return load().catch(async (error) => {
    if (!files[0] || !/imported/.test(error)) throw error;
    for (const file of files) if (!(await fetch(import.meta.env.BASE_URL + file)).ok) throw error;
    return load().catch(() => {
      if (performance.now() > reloadsFromMs) {
        keepPage();
        location.reload();
      }
      throw error;
    });
  });
}

function request(href: string): Promise<void> | undefined {
  if (!requested.has(href))
    requested.set(href, document.querySelector(`link[href="${href}"]`) ? undefined : append(href));
  return requested.get(href);
}

/** Nothing waits for a script here, because the import itself does. */
function append(href: string): Promise<void> | undefined {
  const link = document.createElement('link');
  const isSheet = href.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isSheet) return undefined;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      requested.delete(href);
      const isShownWithout = failed.has(href);
      clearTimeout(failed.get(href));
      failed.set(href, isShownWithout ? setTimeout(request, SHEET_PAUSE_MS, href) : undefined);
      if (isShownWithout) resolve();
      reject(new Error(href));
    };
  });
}
