import 'fake-indexeddb/auto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileDb } from '../../src/server/http/fileDb';
import { createEmbeddedProvider } from '../../src/server/page/embedded';
import { openIndexedDb } from '../../src/server/page/indexedDb';
import { createPlayer } from '../../src/server/player';
import type { ProviderDb } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import type { PlayerRecord } from '../../src/server/types';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-'));
});
afterAll(() => rm(folder, { recursive: true }));

function player(telegramId: number, changes: Partial<PlayerRecord> = {}): PlayerRecord {
  const fresh = createPlayer({
    telegramId,
    id: telegramId,
    firstName: 'K',
    lastName: null,
    username: null,
    isPremium: false,
    referredBy: null,
    demoFriends: 0,
    now: 1000,
  });
  return { ...fresh, ...changes };
}

let opened = 0;
const DATABASES: readonly (readonly [string, () => Promise<ProviderDb>])[] = [
  ['memory', async () => createMemoryDb()],
  ['file', () => openFileDb(join(folder, `db-${++opened}.json`))],
  ['IndexedDB', () => openIndexedDb(`test-${++opened}`)],
];

describe.each(DATABASES)('the %s database', (_name, open) => {
  it('finds players by every key', async () => {
    const db = await open();
    await db.transact(async (tx) => {
      await tx.putPlayer(player(1, { tokens: ['a', 'b'] }));
      await tx.putPlayer(player(2, { tokens: ['c'], referredBy: 1 }));
      expect((await tx.playerByToken('b'))?.telegramId).toBe(1);
    });
    await db.transact(async (tx) => {
      expect((await tx.playerByToken('a'))?.telegramId).toBe(1);
      expect(await tx.playerByToken('z')).toBeUndefined();
      expect((await tx.player(2))?.referredBy).toBe(1);
      expect(await tx.player(3)).toBeUndefined();
      expect((await tx.playersReferredBy(1)).map((row) => row.telegramId)).toEqual([2]);
      expect(await tx.playersOfLevel(1)).toHaveLength(2);
      expect(await tx.playersOfLevel(2)).toEqual([]);
      expect(await tx.countPlayers()).toBe(2);
    });
    db.close();
  });

  it('keeps nothing of a transaction that throws', async () => {
    const db = await open();
    const failing = db.transact(async (tx) => {
      await tx.putPlayer(player(1));
      await tx.putTap({ telegramId: 1, timestamp: 5, count: 5 }, { earned: 5, leveledUp: false });
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    await db.transact(async (tx) => {
      expect(await tx.player(1)).toBeUndefined();
      expect(await tx.tap({ telegramId: 1, timestamp: 5, count: 5 })).toBeUndefined();
    });
    db.close();
  });

  it('hands out copies', async () => {
    const db = await open();
    await db.transact((tx) => tx.putPlayer(player(1)));
    await db.transact(async (tx) => {
      const record = await tx.player(1);
      if (record) record.coins.whole = 1e9;
    });
    expect((await db.transact((tx) => tx.player(1)))?.coins.whole).toBe(3000);
    db.close();
  });

  it('runs transactions one after the other', async () => {
    const db = await open();
    await db.transact((tx) => tx.putPlayer(player(1)));
    const add = () =>
      db.transact(async (tx) => {
        const record = await tx.player(1);
        if (record) await tx.putPlayer({ ...record, diamond: record.diamond + 1 });
      });
    await Promise.all(Array.from({ length: 50 }, add));
    expect((await db.transact((tx) => tx.player(1)))?.diamond).toBe(50);
    db.close();
  });

  it('forgets a player’s old receipts, and no others', async () => {
    const db = await open();
    const key = (telegramId: number, timestamp: number) => ({ telegramId, timestamp, count: 1 });
    const receipt = { earned: 1, leveledUp: false };
    await db.transact(async (tx) => {
      for (const id of [1, 2]) for (const at of [10, 20, 30]) await tx.putTap(key(id, at), receipt);
    });
    await db.transact((tx) => tx.forgetTaps(1, 20));
    await db.transact(async (tx) => {
      expect(await tx.tap(key(1, 10))).toBeUndefined();
      expect(await tx.tap(key(1, 20))).toMatchObject(receipt);
      expect(await tx.tap(key(2, 10))).toMatchObject(receipt);
    });
    db.close();
  });

  it('forgets everything on reset', async () => {
    const db = await open();
    await db.transact((tx) => tx.putPlayer(player(1)));
    await db.reset();
    expect(await db.transact((tx) => tx.countPlayers())).toBe(0);
    db.close();
  });
});

describe('the file database', () => {
  it('survives a restart', async () => {
    const path = join(folder, 'restart.json');
    await (await openFileDb(path)).transact((tx) => tx.putPlayer(player(9)));
    expect((await (await openFileDb(path)).transact((tx) => tx.player(9)))?.telegramId).toBe(9);
  });

  it.each(['[]', '{}', '{'])('refuses a file of %s and leaves it alone', async (text) => {
    const path = join(folder, 'foreign.json');
    await writeFile(path, text);
    await expect(openFileDb(path)).rejects.toThrow();
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});

describe('the embedded provider', () => {
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

  it('survives a reload, and can be reset', async () => {
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

  it('answers paths it does not know with 404, and an aborted request not at all', async () => {
    const { fetch: embedded } = await createEmbeddedProvider({ databaseName: 'unknown' });
    expect((await embedded('/api/nothing')).status).toBe(404);
    const gone = embedded('/api/clicker/sync', { signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow(/abort/i);
  });

  it.each([
    ['NaN for a balance', { coins: { whole: Number.NaN, parts: 0 } }],
    ['a balance below nothing', { coins: { whole: -5, parts: 0 } }],
    ['a balance of text', { coins: { whole: '5', parts: 0 } }],
    ['no energy', { energy: undefined }],
    ['text for missions', { missions: 'all of them' }],
    ['no tokens', { tokens: null }],
  ])('sets an account with %s aside and opens a new one', async (_name, damage) => {
    const databaseName = `damaged-${++opened}`;
    const db = await openIndexedDb(databaseName);
    await db.transact((tx) => tx.putPlayer({ ...player(1), ...damage } as PlayerRecord));
    db.close();
    const provider = await createEmbeddedProvider({ databaseName });
    expect((await login(provider.fetch)).first_login).toBe(true);
    expect((await login(provider.fetch)).first_login).toBe(false);
  });

  it('answers 500 when its database is gone, without a word about why', async () => {
    const provider = await createEmbeddedProvider({ databaseName: `gone-${++opened}` });
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(`gone-${opened}`);
      request.onsuccess = resolve;
    });
    const reply = await post(provider.fetch, '/auth/telegram-user', { telegram_id: 1, first_name: 'K' });
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: 'Server error.' });
  });

  it('plays on in memory when the browser refuses a database', async () => {
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
});
