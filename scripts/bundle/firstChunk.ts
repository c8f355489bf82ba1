import type { Plugin } from 'vite';
import { COMPILE_HINT } from './compileHint.ts';

/** Entry module of the second file, which also contains the module's static imports. */
const HUD = 'src/client/boot/mountHud.tsx';

/**
 * Bundles the entry's static imports into one file and the HUD's further imports into another. By default, the bundler
 * makes fifteen files that are all needed and compress worse.
 */
export function firstChunk(): Plugin {
  const fileOf = new Map<string, 'index' | 'hud'>();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        // The entry is one file, so it needs no preload. A browser that can't preload late parts simply loads them.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The first script lists all late files, so their names are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: ['index', 'hud'].map((name) => ({ name, test: (id) => fileOf.get(id) === name })),
            },
          },
        },
      },
    }),
    buildEnd(error) {
      if (error) return;
      const put = (name: 'index' | 'hud', id: string) => {
        if (fileOf.has(id)) return;
        fileOf.set(id, name);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => {
          put(name, imported);
        });
      };
      const all = [...this.getModuleIds()];
      fileOf.clear();
      for (const id of all) if (this.getModuleInfo(id)?.isEntry) put('index', id);
      const hud = all.find((id) => id.endsWith(HUD));
      if (!hud) throw new Error(`The build has no ${HUD}`);
      put('hud', hud);
    },
    // The hint must change the hash, because the bundler names its files before adding the hint.
    augmentChunkHash: () => COMPILE_HINT,
    generateBundle: {
      // A banner would not do, because the bundler inserts its list of files above it.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || file.name === 'hud'))
            file.code = COMPILE_HINT + file.code;
      },
    },
  };
}
