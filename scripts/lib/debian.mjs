import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages, where this is Debian and the user may.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether that could be tried at all
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  return true;
}
