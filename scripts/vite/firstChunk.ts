import type { Plugin } from 'vite';

/**
 * Puts whatever the page's entry imports statically into one file. The bundler would split it by who else uses it:
 * fifteen files that are all needed before the first tap, each compressed on its own and asked for one by one.
 */
export function firstChunk(): Plugin {
  let first: ReadonlySet<string> = new Set();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        // With one file there is nothing to preload for the entry; where lazy parts are not preloaded they load anyway.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'index', test: (id) => first.has(id) }] } },
        },
      },
    }),
    buildEnd() {
      const ids = new Set<string>();
      const visit = (id: string) => {
        if (ids.has(id)) return;
        ids.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
      first = ids;
    },
  };
}
