/** The pause before a style sheet that something is shown without is requested again. */
const SHEET_PAUSE_MS = 5000;

/** A page that is younger than this is not loaded anew, so that it never happens again and again. */
const YOUNG_MS = 5000;

/** The style sheets that did not load the first time, with the timer of the next request once they failed again. */
const failed = new Map<string, ReturnType<typeof setTimeout> | undefined>();
const requested = new Map<string, Promise<void>>();

/**
 * Carries out a late `import()` together with the files that the chunk needs besides itself: its style sheets, which are
 * waited for, and the scripts that it imports. The build puts this in the place of the bundler's own loader
 * (`scripts/vite/chunkLoader.ts`).
 *
 * Rejects when the chunk or, for the first time, one of its style sheets cannot be loaded. The next call requests it
 * again. A style sheet that fails twice keeps nothing away, and is requested until it comes.
 *
 * Chromium up to 150 keeps the failure of a script for as long as the page lives. When all files can be had and the chunk still
 * does not load, the page is loaded anew.
 *
 * @param files paths below the base address
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
): Promise<Chunk> {
  await Promise.all(files.map((file) => request(import.meta.env.BASE_URL + file)));
  return load().catch(async (error) => {
    if (!/imported/.test(error)) throw error;
    for (const file of files) if (!(await fetch(import.meta.env.BASE_URL + file)).ok) throw error;
    return load().catch((failure) => {
      if (files[0] && performance.now() > YOUNG_MS) location.reload();
      throw failure;
    });
  });
}

function request(href: string): Promise<void> {
  let request = requested.get(href);
  if (!request) {
    request = document.querySelector(`link[href="${href}"]`) ? Promise.resolve() : append(href);
    requested.set(href, request);
  }
  return request;
}

/** Resolves at once for a script, because the import itself waits for it. */
function append(href: string): Promise<void> {
  const link = document.createElement('link');
  const isSheet = href.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isSheet) return Promise.resolve();
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
