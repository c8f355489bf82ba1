import type { Plugin } from 'vite';
import { COMPILE_HINT } from './compileHint.ts';
import { MINIFIER, minifyMore } from './minifyMore.ts';

const HUD = 'src/client/start/hud/mountHud.tsx';

/**
 * Puts whatever the page's entry imports statically into one file, and what the HUD needs besides into a second one.
 * The bundler would split both by who else uses them: fifteen files that are all needed, each compressed on its own and
 * asked for one by one.
 */
export function firstChunk(): Plugin {
  let first: ReadonlySet<string> = new Set();
  let hud: ReadonlySet<string> = new Set();
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        // With one file there is nothing to preload for the entry; where lazy parts are not preloaded they load anyway.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'index', test: (id) => first.has(id) },
                { name: 'hud', test: (id) => hud.has(id) && !first.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const closure = (entries: readonly string[]) => {
        const ids = new Set<string>();
        const visit = (id: string) => {
          if (ids.has(id)) return;
          ids.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(visit);
        };
        entries.forEach(visit);
        return ids;
      };
      const all = [...this.getModuleIds()];
      first = closure(all.filter((id) => this.getModuleInfo(id)?.isEntry));
      hud = closure(all.filter((id) => id.endsWith(HUD)));
    },
    // The bundler names its files before the step below changes them.
    augmentChunkHash: () => COMPILE_HINT + MINIFIER,
    generateBundle: {
      // Not a banner of the bundler: its own list of files would be put before it.
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !(file.isEntry || file.name === 'hud')) continue;
          const code = file.isEntry ? await minifyMore(file.code, { isModule: true }) : file.code;
          file.code = COMPILE_HINT + code;
        }
      },
    },
  };
}
