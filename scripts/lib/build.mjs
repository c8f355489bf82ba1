import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { bin } from './run.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/bundle',
  'scripts/page',
  'scripts/viewer',
  'package-lock.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];
const TUNING_FILES = ['effects.json', 'feedback.json', 'emitters.json'];
const KEPT_BUILDS = 6;
/** Brotli quality of local builds. The best would take 6 s for each. */
const BROTLI_QUALITY = '5';

/** Returns every file under a path, sorted. @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hashes a build's complete input. @param {Record<string, string>} env */
export function sourceHash(env, root = ROOT) {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const settings = { ...process.env, ...env };
  // Tuning in another folder replaces the game's.
  for (const name of settings.TUNING_FOLDER ? TUNING_FILES : []) {
    const file = resolve(root, settings.TUNING_FOLDER ?? '', name);
    hash
      .update(`${name}\0`)
      .update(existsSync(file) ? readFileSync(file) : '')
      .update('\0');
  }
  for (const key of Object.keys(settings).sort()) {
    if (key.startsWith('VITE_')) hash.update(`${key}=${settings[key]}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

function dropOldBuilds() {
  const folder = inRoot('.cache/dist');
  const builds = readdirSync(folder)
    .map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const { name } of builds.slice(KEPT_BUILDS))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Makes a production build once per state of the sources, cached in .cache/dist. Resolves to the folder to serve.
 * @param {{ name: string, env?: Record<string, string>, config?: string, quiet?: boolean }} options `env` has VITE_
 * settings; an empty string unsets one
 * @returns {Promise<string>}
 */
export async function cachedBuild({ name, env = {}, config = 'vite.config.ts', quiet = false }) {
  const dir = inRoot('.cache/dist', `${name}-${sourceHash(env)}`);
  if (existsSync(join(dir, 'index.html'))) {
    const now = new Date();
    utimesSync(dir, now, now);
    return dir;
  }
  mkdirSync(inRoot('.cache/dist'), { recursive: true });
  const unfinished = `${dir}.${process.pid}.part`;
  const { code, output } = await bin(
    'vite',
    ['build', '--config', config, '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'],
    // Without NODE_ENV, a development server in this process would make this a development build.
    { env: { ...env, NODE_ENV: 'production', BROTLI_QUALITY }, quiet },
  );
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The build "${name}" failed.\n${output}`);
  }
  rmSync(dir, { recursive: true, force: true });
  renameSync(unfinished, dir);
  dropOldBuilds();
  return dir;
}

/** The builds that ship: with the embedded provider, and for a provider on the page's origin, which needs a token. */
export const BUILDS = {
  embedded: { name: 'embedded', env: { VITE_API_URL: '' } },
  http: {
    name: 'http',
    env: { VITE_API_URL: '/', VITE_ANALYTICS_TOKEN: process.env.VITE_ANALYTICS_TOKEN ?? 'made-up-token' },
  },
};

export const DESK_BUILD = { name: 'desk', config: 'scripts/bundle/desk.config.ts' };
