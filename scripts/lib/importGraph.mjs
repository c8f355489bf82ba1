import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inRoot } from './paths.mjs';

const FOLDERS = ['src', 'tests', 'scripts', 'assets'];
const MODULE = /\.(tsx?|mjs)$/;
/**
 * Matches the specifier of an import, a re-export, an `import()` or a test's mock that names a file of the repository.
 */
const SPECIFIER = /(?:from|import|import\(|mock\()\s*['"](\.{1,2}\/[^'"?]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json', '.d.ts'];

/** Returns the text of every module in the repository by path. @returns {Map<string, string>} */
export function readModules() {
  /** @type {Map<string, string>} */
  const modules = new Map();
  for (const folder of FOLDERS)
    for (const path of readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }))
      if (MODULE.test(path)) modules.set(`${folder}/${path}`, readFileSync(inRoot(folder, path), 'utf8'));
  return modules;
}

/**
 * Returns the files that each module imports, including lazy and type imports. @param {ReadonlyMap<string, string>}
 * modules @returns {Map<string, string[]>}
 */
export function importsOf(modules) {
  return new Map(
    [...modules].map(([path, text]) => [
      path,
      [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
        const target = normalize(join(dirname(path), specifier));
        // A file that is no module, such as a style sheet, is imported with its extension.
        const found = ENDINGS.map((ending) => target + ending).find((name) => modules.has(name));
        return [found ?? target];
      }),
    ]),
  );
}

/**
 * Returns the number of imports from each module to the nearest of some files. Omits modules that reach none.
 * @param {ReadonlyMap<string, readonly string[]>} imports @param {readonly string[]} files @returns {Map<string,
 * number>}
 */
export function distancesTo(imports, files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, targets] of imports)
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  const distances = new Map(files.map((file) => [file, 0]));
  const queue = [...files];
  for (const file of queue)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(file) ?? 0) + 1);
        queue.push(importer);
      }
  return distances;
}
