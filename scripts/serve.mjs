import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
});
const COMPRESSIBLE = /\.(html|js|css|json|txt|svg|webmanifest|wasm)$/;
/** Names with a hash of their content, Vite's (`name-3fG9_a2b.js`) and the art's (`name@2x.0a1b2c3d.webp`): they never change. */
const HASHED_NAME = /^\/assets\/.*-[\w-]{8,}\.\w+$|\.[0-9a-f]{8}\.\w+$/;
const COMPRESS_FROM_BYTES = 1024;
const MESSENGER_ORIGIN = 'https://web.telegram.org';

const deflate = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * @typedef {object} ServeOptions
 * @property {string} dir the built site
 * @property {number} [port] 0 (the default) takes a free one
 * @property {string} [host] 127.0.0.1 unless told
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} [apiHandler]
 *   answers every path under /api; without it they are 404
 * @property {boolean} [gzipOnly] for measurements: what travels is then what the size budgets count
 * @property {string} [frameAncestors] who may show the game in a frame; the messaging app's web client unless told
 */

/** @typedef {{ url: string, port: number, close: () => Promise<void> }} RunningServer */

/**
 * The page's own policy (the meta element in index.html) with `frame-ancestors`, which works as a header only.
 *
 * @param {string} html
 * @param {string} frameAncestors
 */
export function contentSecurityPolicy(html, frameAncestors) {
  const meta = html.match(/<meta[^>]+http-equiv=["']content-security-policy["'][^>]*>/i)?.[0] ?? '';
  const policy = meta.match(/content=("|')([\s\S]*?)\1/i)?.[2] ?? '';
  const directives = policy.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
  return `${directives ? `${directives}; ` : ''}frame-ancestors ${frameAncestors}`;
}

/** @param {string} path the part of the address after the host */
function cacheControl(path) {
  if (HASHED_NAME.test(path)) return 'public, max-age=31536000, immutable';
  if (/\.(html|json)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600, stale-while-revalidate=86400';
}

/** @param {string | undefined} accepted @param {boolean} gzipOnly @returns {'br' | 'gzip' | undefined} */
function chooseEncoding(accepted = '', gzipOnly) {
  if (!gzipOnly && /\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Compressed bodies by encoding, path and time of change: each file is compressed once. */
class CompressedFiles {
  /** @type {Map<string, Promise<Buffer>>} */
  #bodies = new Map();

  /** @param {string} file @param {'br' | 'gzip'} encoding @param {number} mtimeMs */
  get(file, encoding, mtimeMs) {
    const key = `${encoding}:${mtimeMs}:${file}`;
    let body = this.#bodies.get(key);
    if (!body) {
      const raw = readFileSync(file);
      body =
        encoding === 'br'
          ? deflate.br(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          : deflate.gzip(raw, { level: 9 });
      this.#bodies.set(key, body);
    }
    return body;
  }
}

/** @param {string | undefined} header @param {number} size @returns {{ start: number, end: number } | 'bad' | undefined} */
function parseRange(header, size) {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start > end || start >= size ? 'bad' : { start, end };
}

/**
 * Maps a request path to a file of the site: the file itself, index.html for the game's routes, or nothing.
 * A path is a route when its last part has no dot and its first part is not a folder of the site.
 *
 * @param {string} dir
 * @param {string} pathname
 */
export function findFile(dir, pathname) {
  let decoded;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const parts = decoded.split('/').filter(Boolean);
  if (/[\0\\]/.test(decoded) || parts.some((part) => part.startsWith('.'))) return undefined;
  const file = resolve(dir, ...parts);
  if (file !== dir && !file.startsWith(dir + sep)) return undefined;
  if (parts.length > 0 && existsSync(file) && statSync(file).isFile())
    return { file, path: `/${parts.join('/')}` };
  const [first = ''] = parts;
  const inFolder = first !== '' && existsSync(join(dir, first)) && statSync(join(dir, first)).isDirectory();
  const isRoute = parts.length === 0 || (!inFolder && !/\./.test(parts.at(-1) ?? ''));
  return isRoute ? { file: join(dir, 'index.html'), path: '/index.html' } : undefined;
}

/**
 * Serves a built site as a production host should: security headers, gzip and brotli, long caches for hashed
 * names, ranges for sound, index.html for the game's routes and 404 for missing files.
 *
 * @param {ServeOptions} options
 * @returns {Promise<RunningServer>}
 */
export async function serveStatic({
  dir,
  port = 0,
  host = '127.0.0.1',
  apiHandler,
  gzipOnly = false,
  frameAncestors = MESSENGER_ORIGIN,
}) {
  const root = resolve(dir);
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`${root} holds no index.html: build the game first.`);
  const policy = contentSecurityPolicy(readFileSync(join(root, 'index.html'), 'utf8'), frameAncestors);
  const compressed = new CompressedFiles();

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function sendFile(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const found = findFile(root, pathname);
    if (!found) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found\n');
      return;
    }
    const { size, mtimeMs } = statSync(found.file);
    const etag = `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
    response.setHeader('Content-Type', TYPES[extname(found.file)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', cacheControl(found.path));
    response.setHeader('ETag', etag);
    // Wallets read the manifest, and the icon it names, from their own origin.
    if (/^\/(ton-connect-manifest\.json|.*\.png)$/.test(found.path)) {
      response.setHeader('Access-Control-Allow-Origin', '*');
    }
    if (found.path.endsWith('.html')) response.setHeader('Content-Security-Policy', policy);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    if (COMPRESSIBLE.test(found.file)) response.setHeader('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), gzipOnly);
    if (encoding && size >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(found.file)) {
      const body = await compressed.get(found.file, encoding, mtimeMs);
      response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    const range = parseRange(request.headers.range, size);
    if (range === 'bad') {
      response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
      return;
    }
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    response.writeHead(range ? 206 : 200);
    if (request.method === 'HEAD') response.end();
    else createReadStream(found.file, range ?? {}).pipe(response);
  }

  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '');
    const answer = isApi && apiHandler ? apiHandler : isApi ? noApi : sendFile;
    Promise.resolve(answer(request, response)).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(error instanceof Error ? `${error.message}\n` : 'Failed\n');
    });
  });

  await new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening(undefined));
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${taken}`,
    port: taken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** @param {unknown} _request @param {import('node:http').ServerResponse} response */
function noApi(_request, response) {
  response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"Not found"}');
}
