import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { inlineScriptBytes } from './lib/inlineCode.mjs';
import { ensureDependencies } from './lib/install.mjs';

const KB = 1000;
const FIRST_TAP_BUDGET = 40 * KB;
const HOME_BUDGET = 149.5 * KB;
const WITH_STAGE_BUDGET = 320 * KB;
const GAME_BUDGET = 40 * KB;
const FILE_BUDGET = 512 * 1024;
const FIRST_LOAD_BUDGET = 200 * KB;
const FIRST_LOAD_REQUESTS = 30;

/**
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }} ManifestChunk
 * @typedef {Record<string, ManifestChunk>} Manifest
 * @typedef {{ what: string, bytes: number, budget: number }} SizeRow
 */

/** @param {string} dir @returns {string[]} */
function filesIn(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * The files of chunks and everything they import statically.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
export function staticClosure(manifest, keys) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

/**
 * @param {Manifest} manifest
 * @param {RegExp} pattern of source paths
 */
function dynamicEntries(manifest, pattern) {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && pattern.test(key));
}

/**
 * The files of the scripts that a page needs before the first tap.
 *
 * @param {Manifest} manifest
 * @param {string} html
 */
function firstScripts(manifest, html) {
  const tags = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return new Set([...staticClosure(manifest, entries), ...tags]);
}

/** Words of msw, which serves the tests' network alone. */
const MSW = /mockServiceWorker|\[MSW\]/;
/** The name of the embedded provider's database. */
const EMBEDDED_PROVIDER = /ninja-provider/;

/** @param {string} dir @param {RegExp} words @returns {string[]} the scripts of a build that hold these words */
function scriptsWith(dir, words) {
  return filesIn(join(dir, 'assets'))
    .filter((file) => file.endsWith('.js') && words.test(readFileSync(file, 'utf8')))
    .map((file) => relative(dir, file));
}

/**
 * Code that a build may not hold. The manifest names the lazy chunks by source path; what is imported statically shows by
 * its words. The embedded provider may be in the build that is made with it.
 *
 * @param {Manifest} manifest @param {string} dir @param {{ hasProvider?: boolean }} [options]
 */
export function forbiddenCode(manifest, dir, { hasProvider = false } = {}) {
  const folders = hasProvider ? /^src\/(desk|tools)\// : /^src\/(desk|server|tools)\//;
  return [
    ...Object.keys(manifest).filter((key) => folders.test(key)),
    ...scriptsWith(dir, MSW),
    ...(hasProvider ? [] : scriptsWith(dir, EMBEDDED_PROVIDER)),
  ];
}

/**
 * Measures one build. Bytes are gzip, level 9.
 *
 * @param {string} dir a build made with `build.manifest`
 * @returns {{ rows: SizeRow[], failures: string[] }}
 */
export function measureBuild(dir) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  /** @param {Iterable<string>} files */
  const gzipBytes = (files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file)), { level: 9 }).length, 0);
  const inline = inlineScriptBytes(html);

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const firstTap = firstScripts(manifest, html);
  const hud = staticClosure(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.name === 'hud'),
  );
  const home = new Set([...firstTap, ...hud]);
  // Pixi fetches its renderer and what a browser needs by itself.
  const stage = staticClosure(
    manifest,
    dynamicEntries(manifest, /^src\/client\/(stage\/|boot\/playStage)|\/gl\/WebGLRenderer|\/browserAll/),
  );
  const withStage = new Set([...home, ...stage]);

  /** @type {SizeRow[]} */
  const rows = [
    { what: 'script before the first tap', bytes: inline + gzipBytes(firstTap), budget: FIRST_TAP_BUDGET },
    { what: 'with React and the HUD', bytes: inline + gzipBytes(home), budget: HOME_BUDGET },
    { what: 'with the stage', bytes: inline + gzipBytes(withStage), budget: WITH_STAGE_BUDGET },
  ];
  for (const key of dynamicEntries(manifest, /^src\/client\/games\//)) {
    const own = [...staticClosure(manifest, [key])].filter((file) => !withStage.has(file));
    rows.push({ what: key.replace(/^src\/client\//, ''), bytes: gzipBytes(own), budget: GAME_BUDGET });
  }

  const failures = rows
    .filter((row) => row.bytes > row.budget)
    .map((row) => `${row.what}: ${exactly(row.bytes)} are over the budget of ${exactly(row.budget)}`);
  for (const file of filesIn(dir)) {
    const { size } = statSync(file);
    if (size > FILE_BUDGET) failures.push(`${relative(dir, file)}: ${kilobytes(size)} is over 512 KiB`);
    if (file.endsWith('.map')) failures.push(`${relative(dir, file)}: no source map may ship`);
  }
  if (entries.length === 0) failures.push('the build has no entry');
  return { rows, failures };
}

/**
 * What a first load takes until the first counted tap: the heaviest files in a line, and whether it keeps its budget.
 *
 * @param {Manifest} manifest
 * @param {string} dir
 */
async function measureFirstLoad(manifest, dir) {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  // It needs a package, and a fresh machine has none before this file has begun.
  const { firstLoad, requestsOf } = await import('./lib/firstLoad.mjs');
  const files = await firstLoad(dir, firstScripts(manifest, html));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const requests = requestsOf(files);
  const list = files
    .sort((a, b) => b.bytes - a.bytes)
    .map((file) => `${file.path.replace(/^\w+\//, '')} ${(file.bytes / KB).toFixed(1)}`)
    .join(', ');
  const isKept = bytes <= FIRST_LOAD_BUDGET && requests <= FIRST_LOAD_REQUESTS;
  const what = `the first load until the first tap is ${kilobytes(bytes)} in ${requests} requests`;
  const bars = `of ${kilobytes(FIRST_LOAD_BUDGET)} in ${FIRST_LOAD_REQUESTS}`;
  return {
    table: `  ${isKept ? '✓' : '✗'} ${what} ${bars}\n    ${list}`,
    failures: isKept ? [] : [`${what}, ${bars} are allowed`],
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / KB).toFixed(1)} KB`;
}

/** For budgets that are kept with little to spare. @param {number} bytes */
function exactly(bytes) {
  return `${bytes.toLocaleString('en')} bytes`;
}

/** @param {readonly SizeRow[]} rows */
function formatTable(rows) {
  const width = Math.max(...rows.map((row) => row.what.length));
  return rows
    .map((row) => {
      const mark = row.bytes <= row.budget ? '✓' : '✗';
      return `  ${mark} ${row.what.padEnd(width)} ${exactly(row.bytes).padStart(13)} gz of ${exactly(row.budget)}`;
    })
    .join('\n');
}

/**
 * Sizes of the build that plays against a provider (the embedded one adds only its own lazy chunk), and what both
 * builds must not hold.
 *
 * @returns {Promise<{ table: string, failures: string[] }>}
 */
export async function sizeReport() {
  const http = await cachedBuild(BUILDS.http);
  const embedded = await cachedBuild(BUILDS.embedded);
  const { rows, failures } = measureBuild(http);
  const embeddedFailures = measureBuild(embedded).failures.filter((line) => !failures.includes(line));
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(http, '.vite/manifest.json'), 'utf8'));
  failures.push(
    ...forbiddenCode(manifest, http).map((path) => `${path}: must not be in a build with VITE_API_URL`),
  );
  failures.push(...embeddedFailures.map((line) => `embedded build: ${line}`));
  if (existsSync(join(embedded, '.vite/manifest.json'))) {
    /** @type {Manifest} */
    const own = JSON.parse(readFileSync(join(embedded, '.vite/manifest.json'), 'utf8'));
    const forbidden = forbiddenCode(own, embedded, { hasProvider: true });
    failures.push(...forbidden.map((path) => `embedded build: ${path} must not be in a build for players`));
  }
  const load = await measureFirstLoad(manifest, http);
  return { table: `${formatTable(rows)}\n${load.table}`, failures: [...failures, ...load.failures] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureDependencies();
  const { table, failures } = await sizeReport();
  console.log(table);
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
