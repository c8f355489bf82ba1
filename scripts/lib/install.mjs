import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean, os?: string[] }>} LockedPackages */

/** Arguments of npm. The build needs development packages too, which NODE_ENV=production would omit. */
export const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];

/** @param {string} path @returns {LockedPackages | undefined} */
function lockedPackages(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns why the installed packages are stale, or undefined. Optional ones, such as other platforms' binaries, may be
 * missing.
 * @returns {string | undefined}
 */
export function staleInstall() {
  const wanted = lockedPackages(inRoot('package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or unreadable.');
  const installed = lockedPackages(inRoot('node_modules/.package-lock.json'));
  if (!installed) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.link) continue;
    if (installed[path]?.version !== entry.version)
      return `${path.replace(/^.*node_modules\//, '')} is out of date`;
  }
  return undefined;
}

/** Installs the locked packages if they are missing or stale. Throws a readable Error on failure. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed, this is ${process.version}.`);
  }
  const reason = staleInstall();
  if (!reason) return;
  console.log(`Installing packages (${reason}) …`);
  const { code } = await run('npm', INSTALL);
  if (code !== 0)
    throw new Error('npm ci failed: see its output above (is the package registry reachable?).');
}
