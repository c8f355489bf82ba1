import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScriptedProvider, type ScriptedProvider } from './scriptedProvider';
import { KNOWN_TOKEN } from './testAccounts';

let api: ScriptedProvider;
let server: Server;
let url: string;

beforeEach(async () => {
  api = createScriptedProvider();
  server = createServer((request, response) => void api.handler(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(method: string, path: string, body?: unknown, token = KNOWN_TOKEN) {
  return fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const now = () => Math.floor(Date.now() / 1000);
const TAP = { count: 7, energy: 493, timestamp: now() };
const NEWCOMER = { telegram_id: 77, first_name: 'Hana' };

describe('the scripted provider', () => {
  it('records calls in order of arrival', async () => {
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

  it('credits a repeated batch once', async () => {
    await call('POST', '/clicker/tap', TAP);
    await call('POST', '/clicker/tap', TAP);
    expect(api.accounts.taps).toBe(7);
    expect(api.accounts.player?.coins.whole).toBe(3007);
  });

  it('applies each account change once, before the account’s next call', async () => {
    api.accounts.change({ coins: 4290, maxEnergy: 900 });
    const first = await (await call('POST', '/clicker/tap', TAP)).json();
    expect(first).toMatchObject({ balance: 4297, max_energy: 900, leveled_up: false });
    const next = { ...TAP, timestamp: TAP.timestamp + 1 };
    expect(await (await call('POST', '/clicker/tap', next)).json()).toMatchObject({ leveled_up: true });
    api.accounts.change({ productionPerHour: 1200, hoursAway: 1 });
    const synced = await (await call('GET', '/clicker/sync')).json();
    expect(synced.passive_earnings).toBeCloseTo(1200);
  });

  it('treats every login as a returning player’s, unless told to greet newcomers', async () => {
    const logIn = (body: object) => call('POST', '/auth/telegram-user', body, '');
    expect(await (await logIn(NEWCOMER)).json()).toMatchObject({ first_login: false });
    api.accounts.greetsNewcomers = true;
    expect(await (await logIn({ ...NEWCOMER, telegram_id: 78 })).json()).toMatchObject({ first_login: true });
  });

  it('requires a token except for login', async () => {
    expect((await fetch(`${url}/clicker/sync`)).status).toBe(401);
    expect((await call('POST', '/auth/telegram-user', NEWCOMER, '')).status).toBe(200);
  });

  it('adds invited friends', async () => {
    await call('GET', '/clicker/sync');
    await api.accounts.invite(2);
    expect(await (await call('GET', '/referred-users')).json()).toMatchObject({ meta: { total: 9 } });
  });

  it('follows its script after its one-time answers', async () => {
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
    expect(api.accounts.taps).toBe(taps);
  });

  it('hangs until the client times out', async () => {
    api.once('GET /clicker/sync', { hang: true });
    const answer = fetch(`${url}/clicker/sync`, { signal: AbortSignal.timeout(50) });
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(api.callsOf('GET /clicker/sync')).toHaveLength(1);
  });
});
