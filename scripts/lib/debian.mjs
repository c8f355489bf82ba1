import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages. Resolves to false if that is impossible here.
 * @param {readonly string[]} packages @returns {Promise<boolean>}
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  return true;
}

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Finds Debian's nginx and its Brotli module, or installs both. Throws a readable Error if neither works. */
export async function ensureNginx() {
  const isThere = () => existsSync(NGINX) && existsSync(BROTLI);
  if (!isThere()) await installPackages(['nginx', 'libnginx-mod-http-brotli-static']);
  if (isThere()) return { program: NGINX, brotliModule: BROTLI };
  throw new Error(
    'nginx with its Brotli module was not found and could not be installed: ' +
      'sudo apt-get install nginx libnginx-mod-http-brotli-static',
  );
}
