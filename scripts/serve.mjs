import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import sirv from 'sirv';
import { preloadHeader } from './page/preload.mjs';

/** Matches a content hash: Vite's (`name-3fG9_a2b.js`) or the art's (`name@2x.0a1b2c3d.webp`). */
const HASHED_NAME = /^\/assets\/.*-[\w-]{7,}\.\w+$|\.[0-9a-f]{8}\.\w+$/;
const ROUTE = /^(\/[\w-]+)*\/?$/;
/** Matches a compressed copy, which is served only instead of its original, and a file requested as a folder. */
const NO_ADDRESS = /\.(br|gz)$|\.\w+\/$/;
/** Matches files that wallets read from their own origin. */
const FOR_WALLETS = /^\/(ton-connect-manifest\.json|.*\.png)$/;
const MESSENGER_ORIGIN = 'https://web.telegram.org';

/** Types with their encoding. The library adds it only to pages. */
const TEXT_TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
});

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ url: string, port: number, close: () => Promise<void> }} RunningServer */

/**
 * `gzipOnly` is for measurements, because the size budgets count gzip. `port` 0, the default, takes a free one.
 * @typedef {object} ServeOptions
 * @property {string} dir
 * @property {number} [port]
 * @property {string} [host]
 * @property {(request: Request, response: Response) => unknown} [apiHandler] answers every path under /api; 404 by
 * default
 * @property {boolean} [gzipOnly]
 */

/**
 * Serves a built site as a production host should: security headers, compressed files, caching, ranges, index.html for
 * the game's routes. Rejects if the folder has no index.html or the port is taken.
 * @param {ServeOptions} options @returns {Promise<RunningServer>}
 */
export async function serveStatic({
  dir,
  port = 0,
  host = '127.0.0.1',
  apiHandler = noApi,
  gzipOnly = false,
}) {
  const root = resolve(dir);
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`${root} contains no index.html: build the game first.`);
  const sendFile = siteHandler(root, gzipOnly ? ['gzip'] : ['br', 'gzip']);

  const server = createServer(async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    try {
      await (/^\/api(\/|\?|$)/.test(request.url ?? '') ? apiHandler : sendFile)(request, response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(error instanceof Error ? `${error.message}\n` : 'Failed\n');
    }
  });

  await once(server.listen(port, host), 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  const named = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : named}:${taken}`,
    port: taken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * Creates the handler of the site's files.
 * @param {string} root @param {readonly string[]} encodings of the files' copies
 * @returns {(request: Request, response: Response) => void}
 */
function siteHandler(root, encodings) {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(page, MESSENGER_ORIGIN);
  const preload = preloadHeader(page);
  const folders = new Set(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const files = sirv(root, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders(response, path) {
      const type = TEXT_TYPES[extname(path)];
      if (type) response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', cacheControl(path, response.req.headers['sec-fetch-dest']));
      response.setHeader('Accept-Ranges', 'bytes');
      if (path === '/index.html') {
        response.setHeader('Content-Security-Policy', policy);
        if (preload) response.setHeader('Link', preload);
      }
      if (FOR_WALLETS.test(path)) response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = decoded((request.url ?? '/').split('?')[0] ?? '');
    const [, first = ''] = path.split('/');
    if (ROUTE.test(path) && !folders.has(first)) request.url = '/index.html';
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    request.headers['accept-encoding'] = encodings.filter(accepted).join(', ');
    if (!isReadableRange(request.headers.range)) delete request.headers.range;
    endTogether(response);
    if (NO_ADDRESS.test(path)) notFound();
    else files(request, response, notFound);

    function notFound() {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found\n');
    }
  };
}

/**
 * Returns the policy of the page's meta element and `frame-ancestors`, which only works in a header.
 * @param {string} html @param {string} frameAncestors
 */
export function contentSecurityPolicy(html, frameAncestors) {
  const meta = html.match(/<meta[^>]+http-equiv=["']content-security-policy["'][^>]*>/i)?.[0] ?? '';
  const policy = meta.match(/content=("|')([\s\S]*?)\1/i)?.[2] ?? '';
  const directives = policy.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
  return `${directives ? `${directives}; ` : ''}frame-ancestors ${frameAncestors}`;
}

/** @param {string} path @param {string | string[] | undefined} destination the request's Sec-Fetch-Dest */
function cacheControl(path, destination) {
  if (HASHED_NAME.test(path)) return 'public, max-age=31536000, immutable';
  // After each start, the game requests a newer page. It can't do so in a frame, because browsers cache frames' pages
  // separately. In a shared cache, the old page would hide the newer one from everyone.
  if (path.endsWith('.html')) return destination === 'iframe' ? 'no-cache' : 'private, max-age=86400';
  if (path.endsWith('.json')) return 'no-cache';
  return 'public, max-age=3600, stale-while-revalidate=86400';
}

/**
 * Parses Accept-Encoding with its weights. The library only searches for substrings.
 * @param {string | string[] | undefined} header @returns {(encoding: string) => boolean}
 */
function acceptedEncodings(header = '') {
  const weights = new Map(
    String(header)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', weight = '1'] = part.split(/;\s*q\s*=/);
        return [name.trim(), Number(weight)];
      }),
  );
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/**
 * False for ranges that the library misreads, which get the whole file: malformed or reversed ones, ones that count
 * from the end, and the first byte alone. @param {string | undefined} range
 */
function isReadableRange(range) {
  const [, start, end] = range?.match(/^bytes=(\d+)-(\d*)$/) ?? [];
  return start !== undefined && (!end || (Number(end) >= Number(start) && Number(end) > 0));
}

/**
 * Closes the file when a download ends early, and ends the download when the file can't be read. The library does
 * neither. @param {Response} response
 */
function endTogether(response) {
  response.once('pipe', (/** @type {import('node:fs').ReadStream} */ file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** @param {Request} _request @param {Response} response */
function noApi(_request, response) {
  response.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end('{"message":"Not found"}');
}
