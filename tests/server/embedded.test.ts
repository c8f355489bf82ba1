import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedProvider, type EmbeddedOptions } from '../../src/server/page/embedded';
import { openIndexedDb, type PageDb } from '../../src/server/page/indexedDb';
import type { PlayerRecord } from '../../src/server/types';
import { dbPlayer } from './dbContract';

let opened = 0;

describe('the embedded provider', () => {
  afterEach(() => void vi.restoreAllMocks());

  const post = (fetcher: typeof fetch, path: string, body: unknown, token = '') =>
    fetcher(`http://localhost/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const login = async (fetcher: typeof fetch) =>
    (await (await post(fetcher, '/auth/telegram-user', { telegram_id: 1, first_name: 'K' })).json()) as {
      token: string;
      first_login: boolean;
    };

  it('survives a reload and can be reset', async () => {
    const first = await createEmbeddedProvider({ databaseName: 'embedded' });
    expect(first.isPersistent).toBe(true);
    const { token, first_login } = await login(first.fetch);
    expect(first_login).toBe(true);
    await post(first.fetch, '/clicker/tap', { count: 100, energy: 400, timestamp: 1 }, token);

    const second = await createEmbeddedProvider({ databaseName: 'embedded' });
    const sync = await second.fetch('http://localhost/api/clicker/sync', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await sync.json()).toMatchObject({ user: { balance: 3100 } });
    await second.reset();
    expect((await login(second.fetch)).first_login).toBe(true);
  });

  it('continues after the browser closes a background page’s database', async () => {
    const opening = vi.spyOn(indexedDB, 'open');
    const { fetch: embedded } = await createEmbeddedProvider({ databaseName: 'closed' });
    const { token } = await login(embedded);
    const sync = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await embedded('http://localhost/api/clicker/sync', { headers })).status;
    };
    forceCloseDatabase(opening.mock.results[0]?.value.result);
    opening.mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError');
    });
    expect(await sync()).toBe(500);
    expect(await Promise.all([sync(), sync()])).toEqual([200, 200]);
    expect(opening).toHaveBeenCalledTimes(3);
    opening.mockRestore();
  });

  it('answers an unknown path with 404 and never answers an aborted request', async () => {
    const { fetch: embedded } = await createEmbeddedProvider({ databaseName: 'unknown' });
    expect((await embedded('/api/nothing')).status).toBe(404);
    const gone = embedded('/api/clicker/sync', { signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow(/abort/i);
  });

  it('works when the browser denies the page cookies', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost' });
    vi.stubGlobal('document', {
      get cookie() {
        throw new DOMException('The document is sandboxed', 'SecurityError');
      },
    });
    try {
      const provider = await createEmbeddedProvider({ databaseName: 'no-cookies' });
      expect((await login(provider.fetch)).first_login).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ['NaN for a balance', { coins: { whole: Number.NaN, parts: 0 } }],
    ['a negative balance', { coins: { whole: -5, parts: 0 } }],
    ['a text balance', { coins: { whole: '5', parts: 0 } }],
    ['no energy', { energy: undefined }],
    ['text for missions', { missions: 'all of them' }],
    ['no tokens', { tokens: null }],
  ])('opens a new account to replace one with %s', async (_name, damage) => {
    const databaseName = `damaged-${++opened}`;
    const db = await openIndexedDb(databaseName);
    await db.transact(1, (tx) => tx.put({ ...dbPlayer(1), ...damage } as PlayerRecord));
    await db.close();
    const provider = await createEmbeddedProvider({ databaseName });
    expect((await login(provider.fetch)).first_login).toBe(true);
    expect((await login(provider.fetch)).first_login).toBe(false);
  });

  it('answers 500 without a reason when its database is gone', async () => {
    const provider = await createEmbeddedProvider({ databaseName: `gone-${++opened}` });
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(`gone-${opened}`);
      request.onsuccess = resolve;
    });
    const reply = await post(provider.fetch, '/auth/telegram-user', { telegram_id: 1, first_name: 'K' });
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: 'Server error.' });
  });

  it.each(['forget', 'lastMs'] as const)('keeps its accounts when %s fails at the start', async (call) => {
    const databaseName = `broken-${++opened}`;
    const fails = async () => Promise.reject(new DOMException('Internal error', 'UnknownError'));
    const open = async () => ({ ...(await openIndexedDb(databaseName)), [call]: fails });
    const { token } = await login((await createEmbeddedProvider({ open })).fetch);
    const provider = await createEmbeddedProvider({ open });
    const tap = { count: 100, energy: 400, timestamp: 1 };
    expect((await post(provider.fetch, '/clicker/tap', tap, token)).status).toBe(200);
  });

  it('continues in memory when the browser denies a database', async () => {
    const open = indexedDB.open;
    indexedDB.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    try {
      const provider = await createEmbeddedProvider({ databaseName: 'refused' });
      expect(provider.isPersistent).toBe(false);
      expect((await login(provider.fetch)).first_login).toBe(true);
    } finally {
      indexedDB.open = open;
    }
  });

  it('continues in memory with an earlier page’s token', async () => {
    const refused = { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) };
    const { token } = await login((await createEmbeddedProvider(refused)).fetch);
    const onFleeting = vi.fn();
    const { fetch: embedded } = await createEmbeddedProvider({ ...refused, onFleeting });
    const sync = async (bearer: string) => {
      const headers = { Authorization: `Bearer ${bearer}` };
      return (await embedded('/api/clicker/sync', { headers })).status;
    };
    expect(await Promise.all([sync(token), sync(token)])).toEqual([200, 200]);
    expect(onFleeting).toHaveBeenCalledOnce();
    const tap = await post(embedded, '/clicker/tap', { count: 1, energy: 1, timestamp: 1 }, token);
    expect(tap.status).toBe(200);
    expect(await Promise.all([sync(''), sync('1.0')])).toEqual([401, 401]);
    expect(await sync(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(401);
  });

  it('reports an in-memory account even when its first call is refused', async () => {
    const refused = { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) };
    const { token } = await login((await createEmbeddedProvider(refused)).fetch);
    const onFleeting = vi.fn();
    const { fetch: embedded } = await createEmbeddedProvider({ ...refused, onFleeting });
    expect((await post(embedded, '/clicker/tap', { count: -1 }, token)).status).toBe(422);
    expect(onFleeting).toHaveBeenCalledOnce();
  });

  it('continues in memory when the device has no room for a first account', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    for (const write of ['add', 'put'] as const)
      vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
        throw full;
      });
    const onFleeting = vi.fn();
    const provider = await createEmbeddedProvider({ databaseName: 'full', onFleeting });
    expect((await login(provider.fetch)).first_login).toBe(true);
    expect(onFleeting).toHaveBeenCalledOnce();
  });

  it('keeps existing accounts on a full device', async () => {
    const { token } = await login((await createEmbeddedProvider({ databaseName: 'filled' })).fetch);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const provider = await createEmbeddedProvider({ databaseName: 'filled' });
    const tap = { count: 100, energy: 400, timestamp: 1 };
    expect((await post(provider.fetch, '/clicker/tap', tap, token)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await post(provider.fetch, '/clicker/tap', tap, token)).status).toBe(200);
  });

  describe('with a database that opens too late', () => {
    afterEach(() => vi.useRealTimers());

    /** Returns a provider that has timed out on its database, with functions that open and start the database. */
    async function impatient({ databaseName = `late-${++opened}`, onFleeting }: EmbeddedOptions = {}) {
      let open = (_db: PageDb) => {};
      let start = () => {};
      const opening = new Promise<PageDb>((resolve) => {
        open = resolve;
      });
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const made = createEmbeddedProvider({ open: () => opening, ...(onFleeting ? { onFleeting } : {}) });
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
      const provider = await made;
      const db = await openIndexedDb(databaseName);
      const slow = {
        ...db,
        async lastMs() {
          await started;
          return db.lastMs();
        },
      };
      return {
        provider,
        open: () => open(slow),
        start,
        settle: () => new Promise((done) => setTimeout(done, 50)),
      };
    }

    it('makes callers wait until the database fails, then continues in memory', async () => {
      const refused = { open: () => Promise.reject(new Error('no')) };
      const { token } = await login((await createEmbeddedProvider(refused)).fetch);
      let fail = (_error: Error) => {};
      const open = () =>
        new Promise<PageDb>((_, reject) => {
          fail = reject;
        });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const made = createEmbeddedProvider({ open });
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
      const { fetch: embedded } = await made;
      const headers = { Authorization: `Bearer ${token}` };
      const sync = async () => (await embedded('/api/clicker/sync', { headers })).status;
      expect(await sync()).toBe(503);
      fail(new DOMException('Internal error', 'UnknownError'));
      expect(await sync()).toBe(200);
    });

    it('makes callers wait while the open database does not answer', async () => {
      const db = await openIndexedDb(`silent-${++opened}`);
      const open = async () => ({ ...db, lastMs: () => new Promise<number>(() => undefined) });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const made = createEmbeddedProvider({ open });
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
      const provider = await Promise.race([made, new Promise<null>((end) => setTimeout(end, 50, null))]);
      expect(provider).not.toBeNull();
      const sync = provider?.fetch('/api/clicker/sync', { headers: { Authorization: 'Bearer 1' } });
      expect((await sync)?.status).toBe(503);
    });

    it('makes a player stored in it wait, then switches to it, even after a public call', async () => {
      const databaseName = `late-${++opened}`;
      const { token } = await login((await createEmbeddedProvider({ databaseName })).fetch);
      const onFleeting = vi.fn();
      const { provider, open, start, settle } = await impatient({ databaseName, onFleeting });
      const sync = () =>
        provider.fetch('/api/clicker/sync', { headers: { Authorization: `Bearer ${token}` } });
      const answer = await sync();
      expect([answer.status, (await answer.json()).message]).toEqual([503, expect.any(String)]);
      expect((await provider.fetch('/api/catalogue')).status).toBe(200);
      open();
      start();
      await settle();
      expect([(await sync()).status, provider.isPersistent]).toEqual([200, true]);
      expect(onFleeting).not.toHaveBeenCalled();
    });

    it('warns a new player once and keeps the account in memory', async () => {
      const onFleeting = vi.fn();
      const { provider, open, start, settle } = await impatient({ onFleeting });
      open();
      await settle();
      expect(onFleeting).not.toHaveBeenCalled();
      const { token, first_login } = await login(provider.fetch);
      expect(first_login).toBe(true);
      start();
      await settle();
      expect(
        (await post(provider.fetch, '/clicker/tap', { count: 1, energy: 1, timestamp: 1 }, token)).status,
      ).toBe(200);
      expect(provider.isPersistent).toBe(false);
      expect(onFleeting).toHaveBeenCalledTimes(1);
    });

    it('keeps an account that is being opened as the database becomes ready', async () => {
      const { provider, open, start, settle } = await impatient();
      let send = () => {};
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      const body = new ReadableStream({
        async start(controller) {
          await sent;
          controller.enqueue(new TextEncoder().encode('{"telegram_id":1,"first_name":"K"}'));
          controller.close();
        },
      });
      const headers = { 'Content-Type': 'application/json' };
      const call = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const login = provider.fetch('http://localhost/api/auth/telegram-user', call);
      open();
      start();
      await settle();
      send();
      const { token } = await (await login).json();
      await settle();
      expect(
        (await post(provider.fetch, '/clicker/tap', { count: 1, energy: 1, timestamp: 1 }, token)).status,
      ).toBe(200);
    });
  });
});
