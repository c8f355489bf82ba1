import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Beside the manifest, in a folder that no host serves. */
const FILE = '.vite/modules.json';

/** Writes the paths of all modules that a build holds, where `LIST_MODULES` asks for them: a test reads them. */
export function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        if (!process.env.LIST_MODULES) return;
        const ids = Object.values(bundle).flatMap((output) =>
          'moduleIds' in output ? output.moduleIds : [],
        );
        const paths = ids.map((id) => relative('.', id).split(sep).join('/'));
        writeFileSync(join(dir, FILE), JSON.stringify([...new Set(paths)].sort()));
      },
    },
  };
}
