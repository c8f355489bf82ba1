import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const PROGRAM = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Finds Debian's nginx with its Brotli module, or installs them. Throws a readable error when neither works. */
export async function ensureNginx() {
  const isThere = () => existsSync(PROGRAM) && existsSync(BROTLI);
  if (!isThere()) await installPackages(['nginx', 'libnginx-mod-http-brotli-static']);
  if (isThere()) return { program: PROGRAM, brotliModule: BROTLI };
  throw new Error(
    'nginx with its Brotli module was not found and could not be installed: ' +
      'sudo apt-get install nginx libnginx-mod-http-brotli-static',
  );
}
