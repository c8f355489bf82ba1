import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/server/api';
import { createProvider } from '../../src/server/provider';
import { Unavailable } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { createWorld } from './world';

describe('the API without a transport', () => {
  const request = { query: new URLSearchParams(), headers: {}, body: undefined };

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['DELETE', '/clicker/sync'],
    ['POST', '/clicker/tasks/'],
    ['GET', '/clicker/sync/'],
  ])('answers 404 to %s %s', async (method, path) => {
    const api = createApi(createProvider({ db: createMemoryDb(), clock: Date.now }));
    expect((await api.answer({ ...request, method, path })).status).toBe(404);
  });

  it('ignores a duplicated header', async () => {
    const api = createApi(createProvider({ db: createMemoryDb(), clock: Date.now }));
    const ask = (headers: Record<string, string | string[]>) =>
      api.answer({ ...request, method: 'GET', path: '/catalogue', headers });
    const tag = (await ask({})).headers?.ETag ?? '';
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    expect((await ask({ 'if-none-match': [tag, tag] })).status).toBe(200);
  });

  it.each([
    [new Unavailable(), 503],
    [new Error('secret words'), 500],
  ])('answers %s with %i and reports it without leaking its text', async (error, status) => {
    const db = { ...createMemoryDb(), transact: () => Promise.reject(error) };
    const heard: unknown[] = [];
    const api = createApi(createProvider({ db, clock: Date.now }), { onError: (what) => heard.push(what) });
    const body = { telegram_id: 1, first_name: 'K' };
    const answer = await api.answer({ ...request, method: 'POST', path: '/auth/telegram-user', body });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.headers?.['Retry-After'] !== undefined).toBe(status === 503);
    expect(heard).toEqual([error]);
  });

  it('answers errors even without an error listener', async () => {
    const db = { ...createMemoryDb(), transact: () => Promise.reject(new Unavailable()) };
    const api = createApi(createProvider({ db, clock: Date.now }));
    const body = { telegram_id: 1, first_name: 'K' };
    const answer = await api.answer({ ...request, method: 'POST', path: '/auth/telegram-user', body });
    expect(answer.status).toBe(503);
  });

  it.each([
    ['GET', '/clicker/sync', 401],
    ['post', '/clicker/tasks/7/claim', 401],
    ['GET', '/clicker/tasks/7/claim', 404],
    ['GET', '/pictures/ninja.png', 404],
  ])('answers %s %s without a token with %i', async (method, path, status) => {
    const api = createApi(createProvider({ db: createMemoryDb(), clock: Date.now }));
    expect(await api.answer({ ...request, method, path })).toMatchObject({ status });
  });

  it('treats a malformed escape in a path as an unknown id', async () => {
    const world = await createWorld();
    const { token } = (await world.login()).body;
    const headers = { authorization: `Bearer ${token}` };
    const ask = (path: string) =>
      createApi(world.provider).answer({ ...request, headers, method: 'POST', path });
    const wrong = await ask('/clicker/tasks/none/claim');
    expect(await ask('/clicker/tasks/%zz/claim')).toEqual(wrong);
    expect(wrong.status).toBe(404);
  });
});
