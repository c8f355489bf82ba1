import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** File in the manifest's folder, which hosts don't serve. */
const FILE = '.vite/modules.json';

/** Writes the paths of a build's modules, for tests and the check of sizes. */
export function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const ids = Object.values(bundle).flatMap((output) =>
          'moduleIds' in output ? output.moduleIds : [],
        );
        const paths = ids.map((id) => relative('.', id).split(sep).join('/'));
        writeFileSync(join(dir, FILE), JSON.stringify([...new Set(paths)].sort()));
      },
    },
  };
}
