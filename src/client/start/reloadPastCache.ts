/** So long the new page may take to come; after that the browser's own reload has to do. */
const PATIENCE_MS = 8000;

/** Loads the newest version of the game: a host, or the messaging app, may keep an old page for longer than it should. */
export async function reloadPastCache(): Promise<void> {
  try {
    // This replaces what the browser has kept under the page's address.
    const page = await fetch(location.pathname + location.search, {
      cache: 'reload',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await page.text();
  } catch {
    // Without a connection there is nothing newer to be had.
  }
  location.reload();
}
