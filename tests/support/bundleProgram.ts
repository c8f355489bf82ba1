import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { keepNewest, markUsed } from './keepNewest';

/** Cached bundles per program, one per state of the sources. Another working tree may have its own. */
const KEPT_STATES = 4;

const bundles = new Map<string, Promise<string>>();

/** Packages that stay separate files, because they load neighbouring files or may be missing. */
const OTHERS = ['@electric-sql/pglite', 'esbuild', 'jsonc-parser', 'pg-native', 'tsx', 'vite'];
/** Gives the CommonJS packages of a bundle a `require` for Node's built-in modules. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Bundles a TypeScript program with its imports and packages into one script, and returns the script's path. Node
 * starts the bundle in a fraction of the time. Its name contains a hash of its text, so the path stays valid during a
 * run.
 */
export function bundleProgram(path: string, folder = inRoot('.cache/programs')): Promise<string> {
  const bundle = bundles.get(path) ?? makeBundle(path, folder);
  bundles.set(path, bundle);
  return bundle;
}

async function makeBundle(path: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inRoot(path)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: OTHERS,
    banner: { js: REQUIRE },
    write: false,
    logLevel: 'silent',
    plugins: [ownAddresses],
  });
  const text = outputFiles[0]!.text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = basename(path, '.ts');
  const file = `${folder}/${name}-${hash}.mjs`;
  if (existsSync(file)) {
    markUsed(file);
    return file;
  }
  mkdirSync(folder, { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
  keepNewest(folder, new RegExp(`^${name}-[0-9a-f]{12}\\.mjs`), KEPT_STATES);
  return file;
}

/** Replaces `import.meta` in each bundled file with its source's URL, so that the file finds its neighbours. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      if (path.includes('node_modules')) return null;
      const url = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', url);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};
