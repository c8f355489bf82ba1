import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pagePreload } from '../lib/pagePreload.mjs';

/** Read by scripts/deploy/game.conf. No host serves a file whose name begins with a dot. */
const FILE = '.preload.conf';

/** Writes the page's Link header beside the page, as an entry of an nginx map. */
export function writePreloadHeader(folder: string): void {
  const link = pagePreload(readFileSync(join(folder, 'index.html'), 'utf8'));
  if (link) writeFileSync(join(folder, FILE), `/index.html "${link}";\n`);
}

/** Tells nginx which script to announce with the page that a production build has written. */
export function preloadHeader(): Plugin {
  return {
    name: 'preload-header',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => (dir ? writePreloadHeader(dir) : undefined),
    },
  };
}
