import type { Plugin } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/** Has late chunks loaded by our own `loadChunk`, which is a third of the bundler's loader and stands in the first script. */
export function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      // The bundler's own id for the loader.
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { loadChunk as __vitePreload } from ${JSON.stringify(inRoot('src/client/loading/loadChunk.ts'))};`,
    },
  };
}
