import type { Plugin } from 'vite';
import { COMPILE_HINT } from './compileHint.ts';
import { MINIFIER, minifyMore } from './minifyMore.ts';

/** The files after the first one, by name: each holds what its entry imports statically and no file before it does. */
const LATER = {
  launch: 'src/client/host/launchSource.ts',
  account: 'src/client/account/lateAccount.ts',
  hud: 'src/client/boot/mountHud.tsx',
};
/** The guard with the small parts that others share with it, which would be files of their own. */
const GUARD = /\/src\/client\/(late\/(guard\/|copyText)|i18n\/en\/safety)/;
/** What stage, mini-games and level-up share besides large parts, a few hundred bytes each. */
const SHARED = /\/src\/client\/(tuning\/|art\/backdropLayers|stage\/kit\/thrift)/;

/**
 * Puts whatever the page's entry imports statically into one file, and does the same for what comes after. The bundler
 * would split them by who else uses them: fifteen files that are all needed, each compressed on its own and asked for one
 * by one.
 */
export function firstChunk(): Plugin {
  /** The name of the file that a module goes into. */
  const fileOf = new Map<string, string>();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        // With one file there is nothing to preload for the entry; where lazy parts are not preloaded they load anyway.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The first script names every late file, so shorter names make it smaller.
            chunkFileNames: ({ name }) => `assets/${name === 'rolldown-runtime' ? 'run' : name}-[hash].js`,
            codeSplitting: {
              groups: ['index', ...Object.keys(LATER), 'guard', 'shared'].map((name) => ({
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
      for (const [name, pattern] of Object.entries({ guard: GUARD, shared: SHARED }))
        for (const id of all) if (pattern.test(id) && !fileOf.has(id)) fileOf.set(id, name);
    },
    // The bundler names its files before the step below changes them.
    augmentChunkHash: () => COMPILE_HINT + MINIFIER,
    generateBundle: {
      // Not a banner of the bundler: its own list of files would be put before it.
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !(file.isEntry || file.name in LATER)) continue;
          // In large libraries nothing is left to win.
          const code = file.name === 'hud' ? file.code : await minifyMore(file.code, { isModule: true });
          file.code = COMPILE_HINT + code;
        }
      },
    },
  };
}
