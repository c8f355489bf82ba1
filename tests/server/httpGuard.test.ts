import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallerLimits, CallLimit } from '../../src/server/http/callLimits';
import { networkOf } from '../../src/server/http/networkOf';
import { isOlder, noticeFor } from '../../src/server/http/notices';
import { type HttpProvider, type HttpProviderOptions, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { faulty } from '../support/server/faults';

let server: HttpProvider | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function start(options: Partial<HttpProviderOptions> = {}): Promise<string> {
  server = await startHttpProvider({
    provider: createProvider({ db: createMemoryDb(), clock: Date.now }),
    ...options,
  });
  return server.origin;
}

const sync = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/clicker/sync`, { headers });

/** Counts calls whose headers have arrived and whose answer is unsent. */
async function unanswered(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^game_calls_in_flight (\d+)$/m.exec(text)?.[1]);
}

describe('a call limit', () => {
  it('allows a burst of ten seconds’ calls, then refills steadily', () => {
    const limit = new CallLimit(2);
    for (let call = 0; call < 20; call++) expect(limit.take('a', 0)).toBe(0);
    expect(limit.take('a', 0)).toBe(1);
    expect(limit.take('b', 0)).toBe(0);
    expect(limit.take('a', 499)).toBe(1);
    expect(limit.take('a', 500)).toBe(0);
    expect(limit.take('a', 501)).toBe(1);
  });

  it('allows no larger burst after a long idle time', () => {
    const limit = new CallLimit(2);
    limit.take('a', 9_000);
    limit.take('b', 10_000);
    const waits = Array.from({ length: 21 }, () => limit.take('a', 19_999));
    expect(waits).toEqual([...Array(20).fill(0), 1]);
  });

  it('reports how long a caller with a low limit must wait', () => {
    const limit = new CallLimit(0.1);
    expect(limit.take('a', 0)).toBe(0);
    expect(limit.take('a', 0)).toBe(10);
    expect(limit.take('a', 4000)).toBe(6);
  });
});

describe('caller limits', () => {
  const SECRET = '0123456789abcdef0123456789abcdef';

  it('count one token, however its header is written', () => {
    const limits = new CallerLimits({ perToken: 1 });
    const take = (authorization: string) => limits.take({ address: 'a', authorization }, 0);
    for (let call = 0; call < 10; call++)
      expect(take(`${call % 2 ? 'Bearer' : 'bEARER'} ${'0'.repeat(call)}7.${SECRET}`)).toBe(0);
    expect(take(`beareR 00007.${SECRET}`)).toBe(1);
    expect(limits.size).toBe(1);
    expect(take(`Bearer 8.${SECRET}`)).toBe(0);
    // An invented secret must not use up the account's limit.
    expect(take(`Bearer 7.${SECRET.replaceAll('0', '1')}`)).toBe(0);
  });

  it('count the address, not a header without a token', () => {
    const limits = new CallerLimits({ perToken: 20, perAddress: 500 });
    for (let call = 0; call < 1000; call++)
      limits.take({ address: 'a', authorization: `Bearer ${call}${'x'.repeat(16_000)}` }, 0);
    expect(limits.size).toBe(1);
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
    ['10.0.0.1:443', '10.0.0.1:443'],
    [undefined, ''],
  ])('treat %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('count all addresses of an IPv6 network together', () => {
    const limits = new CallerLimits({ perAddress: 1 });
    const from = (address: string) => limits.take({ address, authorization: undefined }, 0);
    for (let call = 0; call < 10; call++) expect(from(`2001:db8:0:7::${call.toString(16)}`)).toBe(0);
    expect(from('2001:db8::7:0:0:0:abcd')).toBe(1);
    expect(from('2001:db8:0:8::1')).toBe(0);
  });

  it('ignore the tokens of an address over its limit', () => {
    const limits = new CallerLimits({ perToken: 20, perAddress: 1 });
    const take = (id: number) => limits.take({ address: 'a', authorization: `Bearer ${id}.${SECRET}` }, 0);
    for (let id = 1; id <= 10; id++) expect(take(id)).toBe(0);
    for (let id = 11; id <= 1000; id++) expect(take(id)).toBe(1);
    expect(limits.size).toBe(11);
  });
});

describe('the API guard', () => {
  const bearer = (id: number) => ({ Authorization: `Bearer ${id}.${'0'.repeat(32)}` });

  it('answers 429 with Retry-After only to the token over its limit', async () => {
    const origin = await start({ callsPerToken: 0.1 });
    expect((await sync(origin, bearer(1))).status).toBe(401);
    const refused = await sync(origin, bearer(1));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect((await sync(origin, bearer(2))).status).toBe(401);
  });

  it('recognises a token, however its header is written', async () => {
    const origin = await start({ callsPerToken: 0.1 });
    const secret = '0'.repeat(32);
    expect((await sync(origin, { Authorization: `Bearer 7.${secret}` })).status).toBe(401);
    expect((await sync(origin, { Authorization: `bEarer 0007.${secret}` })).status).toBe(429);
  });

  it('limits an address as reported by a trusted proxy', async () => {
    const origin = await start({ callsPerAddress: 1, trustProxy: ['127.0.0.1'] });
    const from = async (address: string) => (await sync(origin, { 'X-Forwarded-For': address })).status;
    for (let call = 0; call < 10; call++) expect(await from('10.0.0.1')).toBe(401);
    // Each second allows one more call, so a slow machine needs several before it is limited.
    let status = 401;
    for (let call = 0; call < 50 && status === 401; call++) status = await from('10.0.0.1');
    expect(status).toBe(429);
    expect(await from('10.0.0.2')).toBe(401);
  });

  it('limits by connection and ignores forwarded addresses without a trusted proxy', async () => {
    const origin = await start({ callsPerAddress: 1 });
    let status = 401;
    for (let call = 0; call < 60 && status === 401; call++)
      status = (await sync(origin, { 'X-Forwarded-For': `10.0.0.${call}` })).status;
    expect(status).toBe(429);
  });

  it('answers 503 with a randomised Retry-After when too many calls are in flight', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inWork = 0;
    const origin = await start({
      maxInFlight: 2,
      intercept: faulty(async (_request, next) => {
        inWork++;
        await gate;
        return next();
      }),
    });
    const held = [sync(origin), sync(origin)];
    await vi.waitFor(() => expect(inWork).toBe(2), { timeout: 10_000 });
    const refused = await sync(origin);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4);
    release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([401, 401]);
    expect((await sync(origin)).status).toBe(401);
  });

  it('stops counting a call once its client aborts it', async () => {
    const leaving = new AbortController();
    const never = new Promise<null>(() => undefined);
    const origin = await start({
      maxInFlight: 1,
      intercept: faulty((request, next) => {
        if (!request.headers.has('x-leaving')) return next();
        leaving.abort();
        return never;
      }),
    });
    const { signal } = leaving;
    const left = fetch(`${origin}/api/clicker/sync`, { headers: { 'X-Leaving': 'yes' }, signal });
    await expect(left).rejects.toThrow('aborted');
    // The server notices the disconnect shortly after.
    await vi.waitFor(async () => expect((await sync(origin)).status).toBe(401), { timeout: 10_000 });
  });

  it('stops counting pipelined calls when their connection breaks', async () => {
    let inWork = 0;
    const origin = await start({
      maxInFlight: 3,
      intercept: faulty(async (request, next) => {
        if (!request.headers.has('x-leaving')) return next();
        inWork++;
        return new Promise<null>(() => undefined);
      }),
    });
    const { hostname, port } = new URL(origin);
    for (const reached of [3, 6]) {
      const leaving = connect(Number(port), hostname);
      leaving.write('GET /api/clicker/sync HTTP/1.1\r\nHost: game\r\nX-Leaving: yes\r\n\r\n'.repeat(3));
      await vi.waitFor(() => expect(inWork).toBe(reached), { timeout: 10_000 });
      expect([(await sync(origin)).status, await unanswered(origin)]).toEqual([503, 3]);
      leaving.destroy();
      // The server notices the disconnect shortly after.
      await vi.waitFor(async () => expect(await unanswered(origin)).toBe(0), { timeout: 10_000 });
    }
  });

  it('stops counting a call once its answer is ready, however slowly it is read', async () => {
    let isReady = false;
    const origin = await start({
      maxInFlight: 1,
      intercept: faulty(async (request, next) => {
        if (!request.headers.has('x-slow')) return next();
        isReady = true;
        return new Response('x'.repeat(32 * 1024 * 1024));
      }),
    });
    const { hostname, port } = new URL(origin);
    const slow = connect(Number(port), hostname).pause();
    slow.write('GET /api/clicker/sync HTTP/1.1\r\nHost: game\r\nX-Slow: yes\r\n\r\n');
    await vi.waitFor(() => expect(isReady).toBe(true), { timeout: 10_000 });
    // The answer is ready almost immediately.
    await vi.waitFor(async () => expect((await sync(origin)).status).toBe(401), { timeout: 5000 });
    expect(await unanswered(origin)).toBe(1);
    slow.destroy();
  });

  it('doesn’t count a call before its body arrives', async () => {
    const origin = await start({ maxInFlight: 2 });
    const { hostname, port } = new URL(origin);
    const slow = [1, 2].map(() => connect(Number(port), hostname));
    for (const socket of slow)
      socket.write('POST /api/auth/telegram-user HTTP/1.1\r\nHost: game\r\nContent-Length: 9\r\n\r\n{');
    await vi.waitFor(async () => expect(await unanswered(origin)).toBe(2), { timeout: 10_000 });
    expect((await sync(origin)).status).toBe(401);
    for (const socket of slow) socket.destroy();
  });

  it('answers every call with the maintenance notice', async () => {
    const origin = await start({
      notices: () => ({ maintenance: 'Back at noon.', maintenanceUntil: '2026-12-01T12:00:00Z' }),
    });
    const answer = await sync(origin);
    expect(answer.status).toBe(503);
    expect(answer.headers.has('retry-after')).toBe(true);
    expect(await answer.json()).toEqual({
      success: false,
      message: 'Back at noon.',
      maintenance: true,
      until: '2026-12-01T12:00:00Z',
    });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('tells an older client to update, and accepts one without a version', async () => {
    const origin = await start({ notices: () => ({ minClientVersion: '1.2.0' }) });
    const old = await sync(origin, { 'X-Client-Version': '1.1.9' });
    expect(old.status).toBe(426);
    expect(await old.json()).toMatchObject({ min_version: '1.2.0', message: expect.any(String) });
    expect((await sync(origin, { 'X-Client-Version': '1.2.0' })).status).toBe(401);
    expect((await sync(origin)).status).toBe(401);
  });

  it.each([
    ['1.2.3', '1.2.4', true],
    ['1.2.3', '1.10.0', true],
    ['2.0.0', '1.9.9', false],
    ['1.2.3', '1.2.3', false],
    ['nonsense', '0.0.1', true],
  ])('compares client versions: %s is older than %s: %s', (a, b, isSo) => {
    expect(isOlder(a, b)).toBe(isSo);
  });

  it('spreads clients’ return after maintenance over up to twice the wait', () => {
    const wait = (random: number) =>
      noticeFor({ maintenance: 'x' }, undefined, () => random)?.headers?.['Retry-After'];
    expect([wait(0), wait(0.999)]).toEqual(['30', '60']);
  });
});
