import { rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type RunningServer, serveStatic } from '../../scripts/serve.mjs';
import { askRaw, SITE_PRELOAD, SITE_SCRIPT, writeSite } from '../support/site';
import { siteCases } from '../support/siteCases';

const POLICY = "default-src 'none'; script-src 'self'";
const INDEX = `<html><meta http-equiv="Content-Security-Policy" content="${POLICY}">${SITE_PRELOAD}<body>${'x'.repeat(2000)}</body></html>`;

const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === '::1') ?? false;

let dir: string;
let server: RunningServer;

beforeAll(async () => {
  dir = await writeSite(INDEX);
  server = await serveStatic({ dir });
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const raw = (path: string, headers?: Record<string, string>) => askRaw(server.port, path, headers);

describe('the static server', () => {
  it.each(['/', '/games/guess-it', '/wallet?x=1', '/index.html'])(
    'serves the page for the route %s',
    async (path) => {
      const answer = await raw(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(INDEX);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, max-age=86400',
        'content-security-policy': `${POLICY}; frame-ancestors https://web.telegram.org`,
        'x-content-type-options': 'nosniff',
        link: '</assets/main-AbCd1234.js>; rel=modulepreload; crossorigin',
      });
      expect(answer.headers).not.toHaveProperty('x-frame-options');
    },
  );

  siteCases(raw);

  it.each([
    '/api/clicker/sync',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%E0%A4%A',
  ])('answers 404 for %s', async (path) => {
    const { status, headers } = await raw(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('compresses text but not pictures', async () => {
    const script = await raw('/assets/main-AbCd1234.js', { 'Accept-Encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(script.body).toString()).toBe(SITE_SCRIPT);
    const page = await raw('/games', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining('frame-ancestors'),
    });
    expect(brotliDecompressSync(page.body).toString()).toBe(INDEX);
    const picture = await raw('/art/hero@2x.0a1b2c3d.webp', { 'Accept-Encoding': 'gzip, br' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
    expect([...picture.body]).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000,gzip;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', undefined],
    ['brotli', undefined],
    ['x-bracket, gzipped', undefined],
    ['identity', undefined],
    ['GZIP', 'gzip'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ])('answers Accept-Encoding: %s with %s', async (accepted, encoding) => {
    const { headers, body } = await raw('/assets/main-AbCd1234.js', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    if (!encoding) expect(body.toString()).toBe(SITE_SCRIPT);
  });

  it.each(['/index.html/', '/assets/main-AbCd1234.js/', '/index.html.br/', '/index.html%2Ebr'])(
    'answers 404 for other spellings of a file’s path: %s',
    async (path) => {
      expect((await raw(path)).status).toBe(404);
    },
  );

  it('answers a known version with 304 and ranges with 206', async () => {
    const { headers } = await raw('/');
    expect((await raw('/', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    const part = await raw('/art/hero@2x.0a1b2c3d.webp', { Range: 'bytes=1-2' });
    expect(part.status).toBe(206);
    expect([...part.body]).toEqual([2, 3]);
    expect(part.headers['content-range']).toBe('bytes 1-2/5');
    expect((await raw('/art/hero@2x.0a1b2c3d.webp', { Range: 'bytes=9-' })).status).toBe(416);
  });

  it.each(['bytes=3-1', 'bytes=0-0', 'bytes=-2', 'bytes=x', 'lines=1-2', 'bytes=0-1,3-4'])(
    'sends the whole file for the range %s',
    async (Range) => {
      const whole = await raw('/art/hero@2x.0a1b2c3d.webp', { Range });
      expect([whole.status, ...whole.body]).toEqual([200, 1, 2, 3, 4, 5]);
    },
  );

  it('answers every method except GET and HEAD with 405', async () => {
    const answer = await fetch(`${server.url}/index.html`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('survives the deletion of a file it has served', async () => {
    const gone = join(dir, 'assets/gone-AbCd1234.js');
    writeFileSync(gone, SITE_SCRIPT);
    const other = await serveStatic({ dir });
    rmSync(gone);
    await expect(fetch(`${other.url}/assets/gone-AbCd1234.js`)).rejects.toThrow();
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
  });

  it.skipIf(!hasIpv6)('prints a reachable URL when it listens on IPv6', async () => {
    const other = await serveStatic({ dir, host: '::1' });
    expect(other.url).toBe(`http://[::1]:${other.port}`);
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
  });

  it('refuses to serve a folder without a build', async () => {
    await expect(serveStatic({ dir: join(dir, 'art') })).rejects.toThrow(/build the game first/);
  });
});

describe('the policy header', () => {
  it('contains only frame-ancestors if the page has no policy', () => {
    expect(contentSecurityPolicy('<html></html>', "'self'")).toBe("frame-ancestors 'self'");
  });

  it('joins a multi-line policy into one line', () => {
    const html = `<meta http-equiv="Content-Security-Policy"\n content="default-src 'none';\n   img-src data:;">`;
    expect(contentSecurityPolicy(html, "'self'")).toBe(
      "default-src 'none'; img-src data:; frame-ancestors 'self'",
    );
  });
});
