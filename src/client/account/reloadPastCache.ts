import { withTimeout } from '../time/schedule';

/** How long the new page may take to come. After that the browser's own reload is used. */
const PATIENCE_MS = 8000;

/** Loads the newest version of the game, because a host or the messaging app may keep an old page for too long. */
export async function reloadPastCache(): Promise<void> {
  // This replaces the copy that the browser has kept under the page's address.
  const asking = fetch(location.pathname + location.search, { cache: 'reload' }).then((page) => page.text());
  // Without a connection there is nothing newer to load.
  await withTimeout(asking, PATIENCE_MS, null).catch(() => undefined);
  location.reload();
}
