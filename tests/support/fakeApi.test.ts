import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from './fakeApi';

let api: FakeApi;
let server: Server;
let url: string;

beforeEach(async () => {
  api = createFakeApi();
  server = createServer((request, response) => void api.handler(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(method: string, path: string, body?: unknown) {
  return fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${api.world.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const TAP = { count: 7, energy: 493, timestamp: 1_700_000_000 };

describe('the fake provider', () => {
  it('records calls as they came', async () => {
    await call('POST', '/clicker/tap?x=1', TAP);
    expect(api.calls).toMatchObject([
      {
        method: 'POST',
        path: '/clicker/tap',
        query: { x: '1' },
        headers: { 'content-type': 'application/json' },
        body: TAP,
      },
    ]);
  });

  it('credits a repeated batch once and answers it the same', async () => {
    const first = await (await call('POST', '/clicker/tap', TAP)).json();
    const second = await (await call('POST', '/clicker/tap', TAP)).json();
    expect(second).toEqual(first);
    expect(api.world).toMatchObject({ taps: 7, balance: 3007, energy: 493 });
  });

  it('levels the player up past a threshold', async () => {
    api.world.balance = 4999;
    const answer = await (await call('POST', '/clicker/tap', TAP)).json();
    expect(answer).toMatchObject({
      leveled_up: true,
      level: { level: 2 },
      earn_per_tap: 2,
      max_energy: 1000,
    });
  });

  it('wants the token, but for login', async () => {
    expect((await fetch(`${url}/clicker/sync`)).status).toBe(401);
    expect((await fetch(`${url}/auth/telegram-user`, { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('follows its script, the next answers first', async () => {
    api.on('GET /clicker/sync', { status: 500 });
    api.once(
      'GET /clicker/sync',
      { status: 200, body: '{"cut' },
      { status: 429, headers: { 'retry-after': '3' } },
    );
    expect(await (await call('GET', '/clicker/sync')).text()).toBe('{"cut');
    expect((await call('GET', '/clicker/sync')).headers.get('retry-after')).toBe('3');
    expect((await call('GET', '/clicker/sync')).status).toBe(500);
    api.settle();
    expect((await call('GET', '/clicker/sync')).status).toBe(200);
  });

  it.each([
    ['beforeCommit', 0],
    ['afterCommit', 7],
  ] as const)('drops the connection %s', async (drop, taps) => {
    api.once('POST /clicker/tap', { drop });
    await expect(call('POST', '/clicker/tap', TAP)).rejects.toThrow();
    expect(api.world.taps).toBe(taps);
  });

  it('hangs until the client gives up', async () => {
    api.once('GET /clicker/sync', { hang: true });
    const answer = fetch(`${url}/clicker/sync`, { signal: AbortSignal.timeout(50) });
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(api.callsOf('GET /clicker/sync')).toHaveLength(1);
  });
});
