import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpProvider, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { type Fault, faulty } from '../support/server/faults';

const hasIpv6 = networkInterfaces().lo?.some(({ address }) => address === '::1') ?? false;

let server: HttpProvider | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(fault?: Fault): Promise<string> {
  const provider = createProvider({ db: createMemoryDb(), clock: () => 1_772_000_000_000 });
  server = await startHttpProvider({ provider, ...(fault && { intercept: faulty(fault) }) });
  return server.origin;
}

const LOGIN = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ telegram_id: 1, first_name: 'K' }),
};

describe('the HTTP provider', () => {
  it('accepts calls from pages of every origin', async () => {
    const origin = await start();
    const preflight = await fetch(`${origin}/api/clicker/tap`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, x-client-version, x-telegram-init-data',
    );
    const answer = await fetch(`${origin}/api/clicker/sync`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/clicker/sync'],
    ['GET', '/api/clicker/tap'],
    ['DELETE', '/api/clicker/sync'],
    ['PUT', '/api/wallet/connect'],
  ])('answers 404 to %s %s', async (method, path) => {
    expect((await fetch(`${await start()}${path}`, { method })).status).toBe(404);
  });

  it('gives a request a minute to arrive, as nginx does, and closes idle connections', async () => {
    const provider = createProvider({ db: createMemoryDb(), clock: () => 0 });
    let limits: number[] = [];
    server = await startHttpProvider({
      provider,
      async beside(app) {
        limits = [app.server.requestTimeout, app.server.timeout];
      },
    });
    expect(limits).toEqual([60_000, 300_000]);
  });

  it.skipIf(!hasIpv6)('reports a reachable address when it listens on IPv6', async () => {
    const provider = createProvider({ db: createMemoryDb(), clock: () => 0 });
    server = await startHttpProvider({ provider, host: '::1' });
    expect(server.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it.each([
    ['a call', '/api/auth/telegram-user', 413],
    ['no API call', '/api/nothing', 413],
    ['an unknown address', '/nothing', 404],
    ['the closed desk', '/admin/api/catalogue/check', 404],
  ])('doesn’t read an oversized body for %s', async (_what, path, wanted) => {
    const origin = await start();
    const send = (kilobytes: number) =>
      new Promise((resolve, reject) => {
        const request = httpRequest(`${origin}${path}`, { method: 'POST' }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
        request.end('x'.repeat(kilobytes * 1024));
      });
    expect([await send(65), await send(600)]).toEqual([wanted, wanted]);
  });

  it.each([
    ['text/plain', 422],
    ['json', 415],
  ])('answers content type %s with %i', async (type, status) => {
    const headers = { 'Content-Type': type };
    const answer = await fetch(`${await start()}/api/auth/telegram-user`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('message');
  });

  it('survives a request target that isn’t an address', async () => {
    const origin = await start();
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${origin}`, { path: '//[' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.end();
    });
    expect(status).toBe(404);
    expect((await fetch(`${origin}/api/clicker/sync`)).status).toBe(401);
  });

  it('lets a test answer instead, or cut the connection before or after the commit', async () => {
    const faults: Fault[] = [
      async () => new Response('<html>', { status: 502 }),
      async () => null,
      async (_request, next) => {
        await next();
        return null;
      },
      (_request, next) => next(),
    ];
    const origin = await start(async (request, next) => (await faults.shift()?.(request, next)) ?? null);
    expect((await fetch(`${origin}/api/auth/telegram-user`, LOGIN)).status).toBe(502);
    await expect(fetch(`${origin}/api/auth/telegram-user`, LOGIN)).rejects.toThrow();
    await expect(fetch(`${origin}/api/auth/telegram-user`, LOGIN)).rejects.toThrow();
    // The third login was committed before the cut, so this login is not the first.
    expect(await (await fetch(`${origin}/api/auth/telegram-user`, LOGIN)).json()).toMatchObject({
      first_login: false,
    });
  });
});
