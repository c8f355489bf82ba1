import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

const KB = 1000;
/** Budgets of scripts, in bytes of gzip at level 9. */
const FIRST_TAP_BUDGET = 40 * KB;
const HUD_BUDGET = 160 * KB;
const STAGE_BUDGET = 320 * KB;
const GAME_BUDGET = 40 * KB;
const FILE_BUDGET = 512 * 1024;
const FIRST_LOAD_BUDGET = 200 * KB;
const FIRST_LOAD_REQUESTS = 30;

const FIRST_FONTS = /^fonts\/(dela-latin|rubik-latin)\.\w+\.woff2$/;
/** Assumed size of the answers to login and sync. */
const ANSWERS = { count: 2, bytes: 3000 };
const HEADERS = 300;

/** Modules of the stage. Pixi loads its renderer and the browser parts through dynamic imports. */
const STAGE = /^src\/client\/(stage\/|boot\/playStage)|\/gl\/WebGLRenderer|\/browserAll/;
const GAMES = /^src\/client\/games\//;
/** Modules of the desk and the tools, and msw, which simulates the tests' network. */
const NOT_FOR_PLAYERS = /^src\/(desk|tools)\/|^node_modules\/(msw|@mswjs)\//;
const PROVIDER = /^src\/server\//;

/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {{ what: string, bytes: number, budget: number }} SizeRow
 */

/**
 * Measures the scripts of a build. Lists files and modules that it must not contain.
 * @param {string} dir @param {{ hasProvider?: boolean }} [options] @returns {{ rows: SizeRow[], failures: string[] }}
 */
export function measureBuild(dir, { hasProvider = false } = {}) {
  const chunks = readChunks(dir);
  const first = firstScripts(dir);
  const hud = union(
    first,
    filesOf(chunks, ({ name }) => name === 'hud'),
  );
  const stage = union(
    hud,
    filesOf(chunks, ({ isDynamicEntry }, key) => isDynamicEntry && STAGE.test(key)),
  );
  const games = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry && GAMES.test(key));
  const inline = inlineBytes(readFileSync(join(dir, 'index.html'), 'utf8'));
  /** @param {Iterable<string>} files */
  const bytesOf = (files) =>
    [...files].reduce((sum, file) => sum + gzipBytes(readFileSync(join(dir, file))), 0);

  /** @type {SizeRow[]} */
  const rows = [
    { what: 'script before the first tap', bytes: inline + bytesOf(first), budget: FIRST_TAP_BUDGET },
    { what: 'with React and the HUD', bytes: inline + bytesOf(hud), budget: HUD_BUDGET },
    { what: 'with the stage', bytes: inline + bytesOf(stage), budget: STAGE_BUDGET },
    ...games.map((game) => {
      const own = [...filesOf(chunks, (_chunk, key) => key === game)].filter((file) => !stage.has(file));
      return { what: game.replace(/^src\/client\//, ''), bytes: bytesOf(own), budget: GAME_BUDGET };
    }),
  ];
  const tooLarge = rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what}: ${exactly(bytes)} are over the budget of ${exactly(budget)}`);
  return { rows, failures: [...tooLarge, ...badFiles(dir), ...badModules(dir, hasProvider)] };
}

/** @param {string} dir */
function badFiles(dir) {
  return filesIn(dir).flatMap((file) => {
    const { size } = statSync(join(dir, file));
    return [
      ...(size > FILE_BUDGET ? [`${file}: ${kilobytes(size)} is over 512 KiB`] : []),
      ...(file.endsWith('.map') ? [`${file}: no source map may ship`] : []),
    ];
  });
}

/** @param {string} dir @param {boolean} hasProvider */
function badModules(dir, hasProvider) {
  /** @type {string[]} */
  const modules = JSON.parse(readFileSync(join(dir, '.vite/modules.json'), 'utf8'));
  return modules
    .filter((path) => NOT_FOR_PLAYERS.test(path) || (!hasProvider && PROVIDER.test(path)))
    .map((path) => `${path}: must not be in this build`);
}

/** Reads the chunks by the path of their source. @param {string} dir @returns {Record<string, Chunk>} */
function readChunks(dir) {
  return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
}

/**
 * Returns the script files of some chunks and of all their static imports.
 * @param {Record<string, Chunk>} chunks @param {(chunk: Chunk, key: string) => unknown} isWanted
 */
function filesOf(chunks, isWanted) {
  const keys = new Set(Object.keys(chunks).filter((key) => chunks[key] && isWanted(chunks[key], key)));
  // The loop also visits items that it adds to the set.
  for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported);
  return new Set([...keys].map((key) => chunks[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

/** Returns the scripts that the page names, and those that the entry imports. @param {string} dir */
function firstScripts(dir) {
  const entry = filesOf(readChunks(dir), ({ isEntry }) => isEntry);
  if (entry.size === 0) throw new Error(`${dir} has no entry`);
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)];
  return union(entry, new Set(named.map(([, file = '']) => file)));
}

/** @param {string} html */
function inlineBytes(html) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.reduce((sum, [, code = '']) => sum + gzipBytes(code), 0);
}

/**
 * Measures everything that a newcomer loads until home is complete: two device px per CSS px, AVIF, English.
 * @param {string} dir
 */
async function measureFirstLoad(dir) {
  // A static import would fail on a fresh computer, which has no packages before `ensureDependencies`.
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('./page/pictures') }} */
  const { module } = await runnerImport(inRoot('scripts/page/pictures.ts'), { configFile: false });
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  const packed = ['index.html', ...firstScripts(dir)];
  const plain = [...filesIn(dir).filter((file) => FIRST_FONTS.test(file)), ...module.homePictures(html)];
  const files = [
    ...packed.map((path) => ({ path, bytes: HEADERS + gzipBytes(readFileSync(join(dir, path))) })),
    ...plain.map((path) => ({ path, bytes: HEADERS + statSync(join(dir, path)).size })),
    { path: 'answers of the provider', bytes: ANSWERS.bytes + ANSWERS.count * HEADERS },
  ].sort((a, b) => b.bytes - a.bytes);

  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const requests = files.length - 1 + ANSWERS.count;
  const isKept = bytes <= FIRST_LOAD_BUDGET && requests <= FIRST_LOAD_REQUESTS;
  const line =
    `the first load is ${kilobytes(bytes)} in ${requests} requests` +
    ` of ${kilobytes(FIRST_LOAD_BUDGET)} in ${FIRST_LOAD_REQUESTS}`;
  const list = files.map((file) => `${file.path.replace(/^\w+\//, '')} ${(file.bytes / KB).toFixed(1)}`);
  return {
    table: `  ${isKept ? '✓' : '✗'} ${line}\n    ${list.join(', ')}`,
    failures: isKept ? [] : [line],
  };
}

/**
 * Returns the sizes of the build for a provider, and the failures of both builds that ship.
 * @returns {Promise<{ table: string, failures: string[] }>}
 */
export async function sizeReport() {
  const http = await cachedBuild(BUILDS.http);
  const { rows, failures } = measureBuild(http);
  const embedded = measureBuild(await cachedBuild(BUILDS.embedded), { hasProvider: true });
  const load = await measureFirstLoad(http);
  const width = Math.max(...rows.map(({ what }) => what.length));
  const table = rows.map(({ what, bytes, budget }) => {
    const mark = bytes <= budget ? '✓' : '✗';
    return `  ${mark} ${what.padEnd(width)} ${exactly(bytes).padStart(13)} gz of ${exactly(budget)}`;
  });
  return {
    table: [...table, load.table].join('\n'),
    failures: [...failures, ...embedded.failures.map((line) => `embedded build: ${line}`), ...load.failures],
  };
}

/** Lists the paths of the files in a folder. @param {string} dir @returns {string[]} */
function filesIn(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath ?? entry.path, entry.name)));
}

/** @param {ReadonlySet<string>} one @param {ReadonlySet<string>} other */
const union = (one, other) => new Set([...one, ...other]);
/** @param {string | Buffer} data */
const gzipBytes = (data) => gzipSync(data, { level: 9 }).length;
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
/** @param {number} bytes */
const exactly = (bytes) => `${bytes.toLocaleString('en')} bytes`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureDependencies();
  const { table, failures } = await sizeReport();
  console.log(table);
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
