import type { Plugin } from 'vite';
import { COMPILE_HINT } from './compileHint.ts';

/** The files after the first, by name: each holds what its entry imports statically and no earlier file holds. */
const LATER = {
  hud: 'src/client/boot/mountHud.tsx',
};

/**
 * Puts all that the page's entry imports statically into one file, and does the same for the parts that follow. The bundler
 * would split them by who else uses them, into fifteen files that are all needed and compress worse.
 */
export function firstChunk(): Plugin {
  /** The file that a module goes into, by the module's id. */
  const fileOf = new Map<string, string>();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        // The entry is one file, so the page has nothing to preload, and browsers that can't preload lazy parts just load them.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: ['index', ...Object.keys(LATER)].map((name) => ({
                name,
                test: (id) => fileOf.get(id) === name,
              })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const put = (name: string, id: string) => {
        if (fileOf.has(id)) return;
        fileOf.set(id, name);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => {
          put(name, imported);
        });
      };
      const all = [...this.getModuleIds()];
      fileOf.clear();
      for (const id of all) if (this.getModuleInfo(id)?.isEntry) put('index', id);
      for (const [name, entry] of Object.entries(LATER))
        for (const id of all) if (id.endsWith(entry)) put(name, id);
    },
    // The bundler names its files before the step below changes them.
    augmentChunkHash: () => COMPILE_HINT,
    generateBundle: {
      // Not a banner: the bundler would put its list of files before it.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || file.name in LATER))
            file.code = COMPILE_HINT + file.code;
      },
    },
  };
}
