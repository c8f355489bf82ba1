import { Agent, get as httpGet, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withoutSecrets } from '../../src/server/http/log';
import type { ServerMetrics } from '../../src/server/http/metrics';
import { countSeen } from '../../src/server/http/presence';
import { type HttpProvider, type HttpProviderOptions, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import type { CommittedGroup, StoreWatch } from '../../src/server/store/db';
import { type ProviderDb, Unavailable } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { faulty } from '../support/server/faults';

const INIT_DATA = `query_id=AAF&user=%7B%22id%22%3A1%7D&auth_date=1772000000&hash=${'ab'.repeat(32)}`;
const LOGIN = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Telegram-Init-Data': INIT_DATA },
  body: JSON.stringify({ telegram_id: 1, first_name: 'K' }),
};

let server: HttpProvider | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(db: ProviderDb, options: Partial<HttpProviderOptions> = {}): Promise<string> {
  server = await startHttpProvider({ provider: createProvider({ db, clock: Date.now }), ...options });
  return server.origin;
}

/** Returns a database whose transactions all fail with an error. */
function broken(error: Error): ProviderDb {
  return {
    ...createMemoryDb(),
    transact: () => Promise.reject(error),
    read: () => Promise.reject(error),
  };
}

describe('server health', () => {
  it('reports a ready process while the database answers', async () => {
    const origin = await start(createMemoryDb());
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('reports a live but unready process without the database', async () => {
    const origin = await start(broken(new Unavailable()));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([
      503,
      'the database does not answer, or takes no writes\n',
    ]);
  });

  it('reports an unready process while the database rejects writes', async () => {
    const origin = await start({ ...createMemoryDb(), probe: () => Promise.reject(new Unavailable()) });
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  });

  it('reports an unready process when the database takes longer than a second', async () => {
    const origin = await start({ ...createMemoryDb(), read: () => new Promise(() => undefined) });
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  });
});

describe('the server’s log', () => {
  it('contains no token, launch data or database password, even from errors', async () => {
    const lines: string[] = [];
    const log = { level: 'debug' as const, destination: { write: (line: string) => void lines.push(line) } };
    const db = createMemoryDb();
    const origin = await start(db, { log });
    const { token } = (await (await fetch(`${origin}/api/auth/telegram-user`, LOGIN)).json()) as {
      token: string;
    };
    await fetch(`${origin}/api/clicker/sync?${INIT_DATA}`, { headers: { Authorization: `Bearer ${token}` } });
    await server?.close();

    const address = 'postgres://game:hunter2@db/game';
    const failing = await start(broken(new Error(`${token} ${INIT_DATA} ${address}`)), { log });
    const answer = await fetch(`${failing}/api/clicker/sync`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Telegram-Init-Data': INIT_DATA },
    });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('postgres');

    const text = lines.join('');
    expect(lines.filter((line) => line.includes('"msg":"call"'))).toHaveLength(3);
    expect(text).toContain('call failed');
    expect(text).toContain('postgres://game:[secret]@db/game');
    const [, secret = ''] = token.split('.');
    for (const word of [secret, 'ab'.repeat(8), 'auth_date', 'hunter2', 'query_id'])
      expect(text).not.toContain(word);
  });

  it('records a database outage once a second', async () => {
    const lines: string[] = [];
    const log = { destination: { write: (line: string) => void lines.push(line) } };
    const origin = await start(broken(new Unavailable()), { log });
    for (let call = 0; call < 5; call++)
      expect((await fetch(`${origin}/api/auth/telegram-user`, LOGIN)).status).toBe(503);
    expect(lines.filter((line) => line.includes('the database does not answer'))).toHaveLength(1);
  });

  it.each([
    ['Bearer 4242.0123456789abcdef0123456789abcdef', 'Bearer [secret]'],
    [`"hash of 64: ${'f'.repeat(64)}"`, '"hash of 64: [secret]"'],
    ['{"x":"user=%7B%7D&hash=abc"}', '{"x":"[secret]"}'],
    ['route /api/clicker/tap 200', 'route /api/clicker/tap 200'],
  ])('redacts only secrets: %s', (line, clean) => {
    expect(withoutSecrets(line)).toBe(clean);
  });
});

describe('the server’s metrics', () => {
  it('count calls by route and status, with their durations', async () => {
    const origin = await start(createMemoryDb());
    await fetch(`${origin}/api/auth/telegram-user`, LOGIN);
    await fetch(`${origin}/api/clicker/sync`);
    await fetch(`${origin}/api/clicker/tasks/7`, { method: 'POST' });
    await fetch(`${origin}/api/nothing`);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain('game_calls_total{route="/api/auth/telegram-user",status="200"} 1');
    expect(text).toContain('game_calls_total{route="/api/clicker/sync",status="401"} 1');
    expect(text).toContain('game_calls_total{route="/api/clicker/tasks/:id",status="401"} 1');
    expect(text).toContain('game_calls_total{route="unknown",status="404"} 1');
    expect(text).toContain('game_call_seconds_count{route="/api/clicker/sync"} 1');
    expect(text).toMatch(/^game_calls_in_flight 0$/m);
  });

  it('count coins by source, new accounts and refused sign-ins', async () => {
    const provider = createProvider({ db: createMemoryDb(), clock: Date.now });
    server = await startHttpProvider({ provider });
    const { origin } = server;
    const login = async (telegram_id: number, referred_by?: number) => {
      const body = JSON.stringify({ telegram_id, first_name: 'K', referred_by });
      return (await (await fetch(`${origin}/api/auth/telegram-user`, { ...LOGIN, body })).json()).token;
    };
    const token = await login(1);
    await login(1);
    await login(2, 1);
    const post = (path: string, body: unknown, key = 'press-1') =>
      fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
        body: JSON.stringify(body),
      });
    const batch = { count: 7, energy: 0, timestamp: 100 };
    for (const key of ['phone:100', 'phone:100']) await post('/clicker/tap', batch, key);
    await post('/clicker/tap', { ...batch, count: 5000, timestamp: 101 }, 'phone:101');
    for (const key of ['press-1', 'press-1', 'press-2']) await post('/clicker/claim-daily-task', {}, key);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text.split('\n').filter((line) => /^game_(coins|accounts|sign)/.test(line))).toEqual([
      'game_coins_total{source="taps"} 7',
      'game_coins_total{source="friends"} 5000',
      'game_coins_total{source="daily"} 500',
      'game_accounts_total 2',
    ]);
  });

  it('count sign-ins with unsigned data', async () => {
    const provider = createProvider({ db: createMemoryDb(), clock: Date.now, botToken: '1:a' });
    server = await startHttpProvider({ provider });
    expect((await fetch(`${server.origin}/api/auth/telegram-user`, LOGIN)).status).toBe(403);
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    expect(text).toContain('game_sign_ins_refused_total{place="game"} 1');
  });

  it('leave invented tokens out of the present players', async () => {
    let metrics: ServerMetrics | undefined;
    const origin = await start(createMemoryDb(), {
      beside: async (_app, own) => {
        metrics = own.metrics;
      },
    });
    const { token } = (await (await fetch(`${origin}/api/auth/telegram-user`, LOGIN)).json()) as {
      token: string;
    };
    for (let id = 2; id < 9; id++) {
      const headers = { ...LOGIN.headers, Authorization: `Bearer ${id}.${'0'.repeat(32)}` };
      await fetch(`${origin}/api/catalogue`, { headers });
      await fetch(`${origin}/api/auth/telegram-user`, { ...LOGIN, headers });
      await fetch(`${origin}/api/clicker/sync`, { headers });
    }
    await fetch(`${origin}/api/clicker/sync`, { headers: { Authorization: `Bearer ${token}` } });
    await expect.poll(() => countSeen([metrics!.presence.sketch(Date.now())])).toBe(1);
  });

  it('show a store’s groups, queue and connections', async () => {
    let tell: (group: CommittedGroup) => void = () => undefined;
    const watch: StoreWatch = {
      load: () => ({ waiting: 7, connections: { open: 4, idle: 1, wanted: 2 } }),
      onGroup: (listener) => {
        tell = listener;
      },
    };
    const origin = await start({ ...createMemoryDb(), watch });
    tell({ calls: 3, seconds: 0.02 });
    tell({ calls: 64, seconds: 0.3 });
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const line of [
      'game_group_calls_bucket{le="4"} 1',
      'game_group_calls_count 2',
      'game_group_calls_sum 67',
      'game_group_seconds_bucket{le="0.025"} 1',
      'game_store_waiting 7',
      'game_connections{state="open"} 4',
      'game_connections{state="idle"} 1',
      'game_connections{state="wanted"} 2',
    ])
      expect(text.split('\n')).toContain(line);
  });
});

describe('a request id', () => {
  const NAME = /^[0-9a-f]{16}$/;
  const nameOf = (answer: Response) => answer.headers.get('x-request-id');

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/nothing', 404],
    ['GET', '/api/nothing', 404],
    ['OPTIONS', '/api/clicker/sync', 204],
    ['GET', '/api/clicker/sync', 401],
    ['GET', '/%E0', 400],
    ['POST', '/api/auth/telegram-user', 413],
  ])('is in the answer to %s %s with status %d', async (method, path, status) => {
    const origin = await start(createMemoryDb());
    const body = status === 413 ? 'x'.repeat(100_000) : null;
    const answers = [await fetch(`${origin}${path}`, { method, body }), await fetch(`${origin}/healthz`)];
    expect(answers[0]?.status).toBe(status);
    const names = answers.map(nameOf);
    for (const name of names) expect(name).toMatch(NAME);
    expect(new Set(names).size).toBe(2);
  });

  it('is the same in every log line of the request', async () => {
    const lines: string[] = [];
    const log = { level: 'debug' as const, destination: { write: (line: string) => void lines.push(line) } };
    const origin = await start(broken(new Error('broken')), { log });
    const name = nameOf(await fetch(`${origin}/api/auth/telegram-user`, LOGIN));
    const told = () =>
      lines
        .map((line) => JSON.parse(line))
        .flatMap(({ requestId, msg }) => (requestId ? [[requestId, msg]] : []));
    await expect.poll(told).toEqual([
      [name, 'call failed'],
      [name, 'call'],
    ]);
  });

  it('is taken from a trusted proxy only', async () => {
    const ask = (origin: string, name: string) =>
      fetch(`${origin}/healthz`, { headers: { 'X-Request-Id': name } }).then(nameOf);
    expect(await ask(await start(createMemoryDb()), '0123456789abcdef')).not.toBe('0123456789abcdef');
    await server?.close();
    const behind = await start(createMemoryDb(), { trustProxy: ['127.0.0.1'] });
    expect(await ask(behind, '0123456789abcdef')).toBe('0123456789abcdef');
    for (const name of ['short', 'x'.repeat(41), 'a b c d e f'])
      expect(await ask(behind, name)).toMatch(NAME);
  });
});

describe('draining', () => {
  function ask(origin: string, agent: Agent, path: string) {
    return new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      httpGet(`${origin}${path}`, { agent }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      }).on('error', reject);
    });
  }

  it('warns the balancer, then refuses new connections and finishes existing calls', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isInWork = false;
    const origin = await start(createMemoryDb(), {
      intercept: faulty(async (_request, next) => {
        isInWork = true;
        await gate;
        return next();
      }),
    });
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(origin, kept, '/healthz');
    const asked = fetch(`${origin}/api/clicker/sync`);
    await vi.waitFor(() => expect(isInWork).toBe(true), { timeout: 10_000 });

    const steps: { ms: number; end: () => void }[] = [];
    const left = server?.drain(150, (ms) => new Promise<void>((end) => steps.push({ ms, end })));
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect(await ask(origin, kept, '/healthz')).toEqual({ status: 200, connection: 'keep-alive' });
    steps[0]?.end();
    await vi.waitFor(() => expect(steps).toHaveLength(2), { timeout: 10_000 });
    await expect(ask(origin, new Agent(), '/healthz')).rejects.toThrow('ECONNREFUSED');
    expect(await ask(origin, kept, '/healthz')).toEqual({ status: 200, connection: 'close' });
    steps[1]?.end();
    release();
    expect((await asked).status).toBe(401);
    await left;
    expect(steps.map(({ ms }) => ms)).toEqual([150, 150]);
    kept.destroy();
  });
});

describe('a malformed request', () => {
  it('is refused in the API’s format', async () => {
    const origin = await start(createMemoryDb());
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest(`${origin}/api/clicker/tap`, { method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end('{not json');
    });
    expect(status).toBe(401);
    for (const [body, reason] of [
      ['{not json', 'Must be JSON.'],
      ['{"telegram_id": 1, "telegram_id": 2, "first_name": "K"}', 'Has "telegram_id" twice.'],
    ] as const) {
      const login = await fetch(`${origin}/api/auth/telegram-user`, { ...LOGIN, body });
      expect([login.status, await login.json()]).toEqual([
        422,
        { message: reason, errors: { body: [reason] } },
      ]);
    }
  });
});
