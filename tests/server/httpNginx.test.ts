import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNginx, type TestNginx } from '../support/nginx';
import { askRaw, SITE_PRELOAD, SITE_SCRIPT, writeSite } from '../support/site';
import { siteCases } from '../support/siteCases';

const INDEX = `<html>${SITE_PRELOAD}<body>${'x'.repeat(2000)}</body></html>`;

/** A path with a long answer. */
const LONG = '/api/long';
const LONG_ANSWER = JSON.stringify({ levels: Array.from({ length: 300 }, (_, level) => ({ level })) });

/** A provider that answers with its name, returns 503 to `/readyz` until it is ready, and records request headers. */
interface Upstream {
  server: Server;
  port: number;
  isReady: boolean;
  heard: IncomingHttpHeaders[];
}

let site: string;
let nginx: TestNginx;
let upstreams: [Upstream, Upstream];

async function startUpstream(name: string): Promise<Upstream> {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, outgoing) => {
    heard.push(incoming.headers);
    if (incoming.url === '/readyz' && !upstream.isReady) outgoing.statusCode = 503;
    outgoing.setHeader('Cache-Control', 'no-store');
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(incoming.url === LONG ? LONG_ANSWER : `${name} ${incoming.url}`);
  });
  const upstream: Upstream = { server, port: 0, isReady: true, heard };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  upstream.port = (server.address() as AddressInfo).port;
  return upstream;
}

beforeAll(async () => {
  site = await writeSite(INDEX);
  upstreams = [await startUpstream('first'), await startUpstream('second')];
  nginx = await startNginx({ site, providers: [upstreams[0].port, upstreams[1].port] });
});

afterAll(async () => {
  await nginx.close();
  for (const { server } of upstreams) server.close();
  rmSync(site, { recursive: true });
});

const raw = (path: string, headers?: Record<string, string>) => askRaw(nginx.port, path, headers);

describe('the nginx configuration', () => {
  it.each(['/', '/games/guess-it', '/wallet?x=1', '/index.html'])(
    'serves the page with its headers at route %s',
    async (path) => {
      const answer = await raw(path);
      expect(answer.body.toString()).toBe(INDEX);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, max-age=86400',
        'content-security-policy': 'frame-ancestors https://web.telegram.org',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        link: '</assets/main-AbCd1234.js>; rel=modulepreload; crossorigin',
      });
      expect(answer.headers).not.toHaveProperty('x-frame-options');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  siteCases(raw);

  it.each(['/art', '/assets/main-AbCd1234.js.br', '/.preload.conf', '/metrics', '/healthz'])(
    'answers 404 to %s',
    async (path) => {
      const { status, headers } = await raw(path);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('serves the Brotli and gzip files of the build', async () => {
    const brotli = await raw('/assets/main-AbCd1234.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SITE_SCRIPT);
    const gzip = await raw('/', { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.body).toString()).toBe(INDEX);
    const picture = await raw('/art/hero@2x.0a1b2c3d.webp', { 'Accept-Encoding': 'gzip, br' });
    expect(picture.headers).not.toHaveProperty('content-encoding');
  });

  it('spreads calls over both providers, with the caller’s real address', async () => {
    for (const upstream of upstreams) upstream.heard.length = 0;
    const answers = [];
    for (let call = 0; call < 4; call++)
      answers.push(
        await raw('/api/clicker/sync?a=1', { 'X-Forwarded-For': '6.6.6.6', Authorization: 'Bearer t' }),
      );
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(
      new Set(['first /api/clicker/sync?a=1', 'second /api/clicker/sync?a=1']),
    );
    const [heard] = upstreams[0].heard;
    expect(heard).toMatchObject({ 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer t' });
  });

  it('gives every call a request id of its own and ignores a forged one', async () => {
    for (const upstream of upstreams) upstream.heard.length = 0;
    const answers = [];
    for (let call = 0; call < 2; call++)
      answers.push(await raw('/api/clicker/sync', { 'X-Request-Id': 'forged-by-the-caller' }));
    const names = upstreams.flatMap(({ heard }) => heard.map((headers) => headers['x-request-id']));
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(new Set(names).size).toBe(2);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('x-request-id');
    expect((await raw('/metrics')).headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    expect((await raw('/')).headers).not.toHaveProperty('x-request-id');
  });

  describe('behind a balancer', () => {
    /**
     * Returns the caller addresses that providers receive when nginx trusts these balancers. The test itself calls from
     * loopback.
     */
    async function callersHeard(balancers: string, forwarded: readonly string[]): Promise<unknown[]> {
      const [first, second] = upstreams;
      const proxy = await startNginx({ site, providers: [first.port, second.port], balancers });
      for (const upstream of upstreams) upstream.heard.length = 0;
      const heard = [];
      for (const header of forwarded) {
        await askRaw(proxy.port, '/api/popups', { 'X-Forwarded-For': header });
        heard.push(...upstreams.flatMap((upstream) => upstream.heard.splice(0)));
      }
      await proxy.close();
      return heard.map((headers) => headers['x-forwarded-for']);
    }

    it('distinguishes the callers of a trusted balancer despite forged headers', async () => {
      const forwarded = ['203.0.113.7', '203.0.113.8', '203.0.113.7, 203.0.113.8'];
      expect(await callersHeard('10.0.0.0/8, 127.0.0.1', forwarded)).toEqual([
        '203.0.113.7',
        '203.0.113.8',
        '203.0.113.8',
      ]);
    });

    it('skips a second trusted balancer', async () => {
      expect(await callersHeard('10.0.0.0/8, 127.0.0.1', ['203.0.113.7, 10.1.2.3'])).toEqual(['203.0.113.7']);
    });

    it('trusts no other sender', async () => {
      const forwarded = ['203.0.113.7', '203.0.113.8'];
      expect(await callersHeard('10.0.0.0/8', forwarded)).toEqual(['127.0.0.1', '127.0.0.1']);
    });
  });

  it('passes provider headers through unchanged', async () => {
    const { headers } = await raw('/api/clicker/sync');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('compresses only long answers of the provider', async () => {
    const asks = { 'Accept-Encoding': 'gzip, deflate, br' };
    const long = await raw(LONG, asks);
    expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(long.body.length).toBeLessThan(LONG_ANSWER.length / 3);
    expect(gunzipSync(long.body).toString()).toBe(LONG_ANSWER);
    expect((await raw('/api/popups', asks)).headers).not.toHaveProperty('content-encoding');
    expect((await raw(LONG)).headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/admin', '/admin/assets/index-AbCd1234.js', '/admin/api/session'])(
    'passes desk path %s through with its own host and headers',
    async (path) => {
      const { body, headers } = await raw(path, { Host: 'desk.example:8080' });
      expect(body.toString()).toMatch(new RegExp(`^(first|second) ${path}$`));
      expect(headers['cache-control']).toBe('no-store');
      // The desk sends its own policy. A second policy would block its preview frame.
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      const heard = upstreams.map((upstream) => upstream.heard.at(-1)?.host);
      expect(heard).toContain('desk.example:8080');
    },
  );

  it('is ready while either provider is', async () => {
    const [first, second] = upstreams;
    const statuses = async () => {
      const answers = [];
      for (let call = 0; call < 6; call++) answers.push((await raw('/readyz')).status);
      return new Set(answers);
    };
    first.isReady = false;
    expect(await statuses()).toEqual(new Set([200]));
    second.isReady = false;
    expect(await statuses()).toEqual(new Set([503]));
    first.isReady = true;
    second.isReady = true;
  });

  it('does not retry at the second provider when the first stalls', () => {
    const game = readFileSync(inRoot('scripts/deploy/game.conf'), 'utf8');
    const seconds = (name: string) =>
      [...game.matchAll(new RegExp(`^    ${name} (\\d+)s;$`, 'gm'))].map(([, value]) => Number(value));
    const [read, connect] = [seconds('proxy_read_timeout'), seconds('proxy_connect_timeout')];
    // The third location is the balancer's `/readyz`, which queries both providers on purpose.
    expect([read, connect]).toEqual([
      [30, 90, 2],
      [1, 1, 1],
    ]);
    expect(seconds('proxy_next_upstream_timeout')).toEqual([5, 5]);
  });

  it('answers from one provider while the other is down', async () => {
    const [first, second] = upstreams;
    await new Promise((resolve) => {
      first.server.close(resolve);
      first.server.closeAllConnections();
    });
    second.heard.length = 0;
    for (let call = 0; call < 6; call++)
      expect((await raw('/api/popups')).body.toString()).toBe('second /api/popups');
    expect((await raw('/readyz')).body.toString()).toBe('second /readyz');
    expect(second.heard).toHaveLength(7);
  });
});
