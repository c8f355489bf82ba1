import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type RunningServer, serveStatic } from '../../scripts/serve.mjs';

const POLICY = "default-src 'none'; script-src 'self'";
const INDEX = `<html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body>${'x'.repeat(2000)}</body></html>`;
const SCRIPT = `export const x = '${'y'.repeat(4000)}';`;

let dir: string;
let server: RunningServer;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['assets', 'art', '.vite']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'index.html'), INDEX);
  writeFileSync(join(dir, 'assets/main-AbCd1234.js'), SCRIPT);
  writeFileSync(join(dir, 'art/hero@2x.0a1b2c3d.webp'), Buffer.from([1, 2, 3, 4, 5]));
  writeFileSync(join(dir, 'ton-connect-manifest.json'), '{}');
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
  server = await serveStatic({ dir });
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

/** Asks with a path exactly as written: fetch would tidy it up. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const call = request({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      call.on('error', reject);
      call.end();
    },
  );
}

describe('the static server', () => {
  it.each(['/', '/games/guess-it', '/wallet?x=1', '/index.html'])(
    'answers the route %s with the page',
    async (path) => {
      const answer = await raw(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(INDEX);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': `${POLICY}; frame-ancestors https://web.telegram.org`,
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('x-frame-options');
    },
  );

  it.each([
    '/assets/missing-AbCd1234.js',
    '/art/missing',
    '/locales/xx/translation.json',
    '/.vite/manifest.json',
    '/api/clicker/sync',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%E0%A4%A',
  ])('knows nothing of %s', async (path) => {
    expect((await raw(path)).status).toBe(404);
  });

  it.each(['/assets/main-AbCd1234.js', '/art/hero@2x.0a1b2c3d.webp'])(
    'lets %s be kept for ever',
    async (path) => {
      expect((await raw(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it('compresses text, not pictures', async () => {
    const script = await raw('/assets/main-AbCd1234.js', { 'Accept-Encoding': 'gzip' });
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(script.body).toString()).toBe(SCRIPT);
    const picture = await raw('/art/hero@2x.0a1b2c3d.webp', { 'Accept-Encoding': 'gzip, br' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
    expect([...picture.body]).toEqual([1, 2, 3, 4, 5]);
  });

  it('answers a known version with 304 and parts with 206', async () => {
    const { headers } = await raw('/');
    expect((await raw('/', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    const part = await raw('/art/hero@2x.0a1b2c3d.webp', { Range: 'bytes=1-2' });
    expect(part.status).toBe(206);
    expect([...part.body]).toEqual([2, 3]);
    expect(part.headers['content-range']).toBe('bytes 1-2/5');
    expect((await raw('/art/hero@2x.0a1b2c3d.webp', { Range: 'bytes=9-' })).status).toBe(416);
  });

  it('lets wallets of other origins read the manifest', async () => {
    expect((await raw('/ton-connect-manifest.json')).headers['access-control-allow-origin']).toBe('*');
  });

  it('refuses to serve a folder without the game', async () => {
    await expect(serveStatic({ dir: join(dir, 'art') })).rejects.toThrow(/build the game first/);
  });
});

describe('the policy header', () => {
  it('stands alone when the page names no policy', () => {
    expect(contentSecurityPolicy('<html></html>', "'self'")).toBe("frame-ancestors 'self'");
  });

  it('joins a policy written over several lines', () => {
    const html = `<meta http-equiv="Content-Security-Policy"\n content="default-src 'none';\n   img-src data:;">`;
    expect(contentSecurityPolicy(html, "'self'")).toBe(
      "default-src 'none'; img-src data:; frame-ancestors 'self'",
    );
  });
});
