import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProvider, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { startNginx, type TestNginx } from '../support/nginx';
import { faulty } from '../support/server/faults';
import { SITE_PRELOAD, writeSite } from '../support/site';

describe('nginx before two providers', () => {
  const CUT_OFF = '/api/cut-off';
  let providers: HttpProvider[];
  let site: string;
  let proxy: TestNginx;

  beforeAll(async () => {
    site = await writeSite(SITE_PRELOAD);
    const provider = createProvider({ db: createMemoryDb(), clock: Date.now });
    const intercept = faulty(async ({ url }, next) => (url.endsWith(CUT_OFF) ? null : next()));
    providers = [
      await startHttpProvider({ provider, intercept }),
      await startHttpProvider({ provider, intercept }),
    ];
    const [first = 0, second = 0] = providers.map(({ origin }) => Number(new URL(origin).port));
    proxy = await startNginx({ site, providers: [first, second] });
  });

  afterAll(async () => {
    await proxy.close();
    for (const provider of providers) await provider.close();
    rmSync(site, { recursive: true });
  });

  interface Sent {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    bytes?: number;
  }

  /** Returns the status of a call on a separate connection, or the error that ended it. */
  function send({ method = 'POST', path, headers = {}, bytes = 0 }: Sent): Promise<number | string> {
    return new Promise((resolve) => {
      const call = request({ port: proxy.port, method, path, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      // nginx may refuse a body that is still being sent.
      call.on('error', (error) => setTimeout(resolve, 100, error.message));
      call.end('x'.repeat(bytes));
    });
  }

  const KB = 1024;
  const ROUNDS = 3;
  const long = (name: string, kilobytes: number) => ({ [name]: 'x'.repeat(kilobytes * KB) });
  const cases: readonly (readonly [what: string, sent: Sent, status: number])[] = [
    ['a body too large', { path: '/api/clicker/tap', bytes: 400 * KB }, 413],
    ['a large body to a path unknown to the API', { path: '/api/nothing', bytes: 400 * KB }, 413],
    [
      'headers too large',
      {
        path: '/api/clicker/tap',
        headers: { ...long('a', 7), ...long('b', 7), ...long('c', 7) },
        bytes: 60 * KB,
      },
      400,
    ],
    ['an address too long', { path: `/api/clicker/sync?${'x'.repeat(20 * KB)}` }, 414],
    ['a catalogue to the closed desk', { path: '/admin', bytes: 500 * KB }, 404],
    [
      'a catalogue to a call of the closed desk',
      { path: '/admin/api/catalogue/check', bytes: 500 * KB },
      404,
    ],
    ['a call that each provider cuts off', { path: CUT_OFF }, 502],
    ['a body to the page of the balancer', { path: '/readyz', bytes: 900 * KB }, 413],
  ];

  it.each(cases)('still serves other callers when one repeatedly sends %s', async (_what, sent, status) => {
    const own: (number | string)[] = [];
    const others: (number | string)[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(...(await Promise.all(Array.from({ length: 20 }, () => send(sent)))));
      others.push(await send({ method: 'GET', path: '/api/clicker/sync' }));
    }
    expect(others).toEqual(Array(ROUNDS).fill(401));
    expect(own.filter((answer) => typeof answer === 'number' && answer !== status)).toEqual([]);
  });

  it('passes on launch data of the longest accepted size', async () => {
    const headers = { 'X-Telegram-Init-Data': 'x'.repeat(8192) };
    expect(await send({ path: '/api/auth/telegram-user', headers })).toBe(422);
  });
});
