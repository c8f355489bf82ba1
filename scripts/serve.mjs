import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import sirv from 'sirv';
import { preloadHeader } from './page/preload.mjs';

/** Names with a hash of their content, Vite's (`name-3fG9_a2b.js`) and the art's (`name@2x.0a1b2c3d.webp`): they never change. */
const HASHED_NAME = /^\/assets\/.*-[\w-]{8,}\.\w+$|\.[0-9a-f]{8}\.\w+$/;
const ROUTE = /^(\/[\w-]+)*\/?$/;
const READABLE_RANGE = /^bytes=(\d+)-(\d*)$/;
const MESSENGER_ORIGIN = 'https://web.telegram.org';

/** Types that name their encoding: the library adds it to pages only. */
const TEXT_TYPES = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
});

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @typedef {object} ServeOptions
 * @property {string} dir the built site; its `.br` and `.gz` files are what travels where they stand
 * @property {number} [port] 0 (the default) takes a free one
 * @property {string} [host] 127.0.0.1 unless told
 * @property {(request: Request, response: Response) => unknown} [apiHandler]
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

/**
 * @param {string} path the part of the address after the host
 * @param {string | string[] | undefined} destination what asks, as the browser names it
 */
function cacheControl(path, destination) {
  if (HASHED_NAME.test(path)) return 'public, max-age=31536000, immutable';
  // The game looks for a newer page behind each start, which it cannot do for a frame: browsers keep the pages of frames
  // apart. A cache between would keep the newer page from everyone.
  if (path.endsWith('.html')) return destination === 'iframe' ? 'no-cache' : 'private, max-age=86400';
  if (path.endsWith('.json')) return 'no-cache';
  return 'public, max-age=3600, stale-while-revalidate=86400';
}

/**
 * Closes the file of a download that ends before its end, and the download whose file can't be read. The library
 * pipes the one into the other and does neither: an aborted download would keep its descriptor for ever, and a
 * missing one would end the process.
 *
 * @param {Response} response
 */
function endTogether(response) {
  response.once('pipe', (/** @type {import('node:fs').ReadStream} */ file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/**
 * Takes out of a request what the library would read wrongly: ranges that are malformed, end before they begin or
 * count from the end. Without its range the whole file is answered.
 *
 * @param {Request} request
 */
function dropOddRange(request) {
  const [, start, end] = request.headers.range?.match(READABLE_RANGE) ?? [];
  if (start === undefined || (end && Number(end) < Number(start))) delete request.headers.range;
}

/**
 * Answers the files of a built site, index.html for the game's routes, and 404 for everything else.
 *
 * @param {string} root @param {{ gzipOnly: boolean, frameAncestors: string }} options
 * @returns {(request: Request, response: Response) => void}
 */
function siteHandler(root, { gzipOnly, frameAncestors }) {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(page, frameAncestors);
  const preload = preloadHeader(page);
  const folders = new Set(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const files = sirv(root, {
    etag: true,
    gzip: true,
    brotli: !gzipOnly,
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
      // Wallets read the manifest, and the icon it names, from their own origin.
      if (/^\/(ton-connect-manifest\.json|.*\.png)$/.test(path))
        response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, first = ''] = path.split('/');
    if (ROUTE.test(path) && !folders.has(first)) request.url = '/index.html';
    dropOddRange(request);
    endTogether(response);
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found\n');
    });
  };
}

/**
 * Serves a built site as a production host should: security headers, the build's gzip and brotli files, long caches
 * for hashed names, ranges for sound, index.html for the game's routes and 404 for missing files.
 *
 * @param {ServeOptions} options
 * @returns {Promise<RunningServer>}
 */
export async function serveStatic({
  dir,
  port = 0,
  host = '127.0.0.1',
  apiHandler = noApi,
  gzipOnly = false,
  frameAncestors = MESSENGER_ORIGIN,
}) {
  const root = resolve(dir);
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`${root} holds no index.html: build the game first.`);
  const sendFile = siteHandler(root, { gzipOnly, frameAncestors });

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

  await new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening(undefined));
  });
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

/** @param {Request} _request @param {Response} response */
function noApi(_request, response) {
  response.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end('{"message":"Not found"}');
}
