/** The pause before a missing style sheet is requested again. */
const SHEET_PAUSE_MS = 5000;

/** The page's age in ms from which it may reload, so that reloads don't repeat. A reload sets it to never. */
let reloadsFromMs = 5000;

/** Forbids reloads from now on: the account ends with the page. */
export function keepPage(): void {
  reloadsFromMs = Number.POSITIVE_INFINITY;
}

/** The style sheets that failed once, with the timer of the next request from the second failure on. */
const failed = new Map<string, ReturnType<typeof setTimeout> | undefined>();
const requested = new Map<string, Promise<void> | undefined>();

/**
 * Runs a late `import()` together with the chunk's other files: it waits for style sheets and preloads scripts. The build puts
 * it in the place of the bundler's own loader (`scripts/bundle/chunkLoader.ts`).
 *
 * Rejects when the chunk fails, or one of its style sheets fails for the first time; the next call requests it again. A style
 * sheet that fails twice no longer holds the chunk back, and is requested until it loads.
 *
 * Chromium up to 150 keeps a script's failure for the life of the page. If all files are available and the chunk still fails,
 * the page reloads, unless `keepPage` was called.
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

/** Resolves once a style sheet has loaded. The import itself waits for scripts. */
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
