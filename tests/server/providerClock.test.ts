import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedProvider, type EmbeddedOptions } from '../../src/server/page/embedded';
import { openIndexedDb } from '../../src/server/page/indexedDb';
import { createProviderClock } from '../../src/server/page/providerClock';

const START = Date.UTC(2026, 0, 5, 7);
const DAY = 86_400_000;

describe('the provider clock', () => {
  function clocks() {
    const page = { wall: START, monotonic: 0 };
    const pass = (ms: number) => {
      page.wall += ms;
      page.monotonic += ms;
    };
    const clock = { wallMs: () => page.wall, monotonicMs: () => page.monotonic };
    return { page, pass, clock };
  }

  it('follows the wall clock while it is right', () => {
    const { pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    expect(time()).toBe(START);
    pass(1500);
    expect(time()).toBe(START + 1500);
  });

  it('advances at its own pace when the wall clock is set back', () => {
    const { page, pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    time();
    page.wall -= DAY;
    expect(time()).toBe(START);
    pass(60_000);
    expect(time()).toBe(START + 60_000);
  });

  it('follows a clock set forward, and stays ahead when it is corrected', () => {
    const { page, pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    page.wall += DAY;
    expect(time()).toBe(START + DAY);
    page.wall -= DAY;
    pass(1000);
    expect(time()).toBe(START + DAY + 1000);
  });

  it('starts at the last recorded time', () => {
    const { pass, clock } = clocks();
    const time = createProviderClock(START + DAY, clock);
    pass(2000);
    expect(time()).toBe(START + DAY + 2000);
  });

  it('includes a sleep during which only the wall clock advanced', () => {
    const { page, clock } = clocks();
    const time = createProviderClock(0, clock);
    page.wall += DAY;
    expect(time()).toBe(START + DAY);
  });
});

describe('a database that does not answer', () => {
  const login = { telegram_id: 7, first_name: 'Hanzo' };
  const post = (path: string, body: unknown, token?: string) =>
    new Request(`http://provider.test/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const sync = (token: string) =>
    new Request('http://provider.test/api/clicker/sync', { headers: { Authorization: `Bearer ${token}` } });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Opens the provider over a database that answers on demand. */
  async function open(init: EmbeddedOptions = {}) {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opening = createEmbeddedProvider({
      databaseName: `late-${++opened}`,
      options: { demoLife: false },
      open: async (name) => {
        await answered;
        return openIndexedDb(name);
      },
      ...init,
    });
    await vi.advanceTimersByTimeAsync(6000);
    return {
      provider: await opening,
      async answer() {
        answer();
        await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));
      },
    };
  }
  let opened = 0;

  it('times out within seconds; a new player plays in memory and is warned', async () => {
    const onFleeting = vi.fn();
    const { provider } = await open({ onFleeting });
    expect(provider.isPersistent).toBe(false);
    expect(onFleeting).not.toHaveBeenCalled();
    const answer = await provider.fetch(post('auth/telegram-user', login));
    expect(await answer.json()).toMatchObject({ first_login: true });
    expect(onFleeting).toHaveBeenCalledTimes(1);
  });

  it('keeps players signed in by telling calls with a token to retry', async () => {
    const onFleeting = vi.fn();
    const { provider } = await open({ onFleeting });
    const answer = await provider.fetch(sync('of an account that is in the database'));
    expect([answer.status, (await answer.json()).message]).toEqual([503, expect.any(String)]);
    expect(onFleeting).not.toHaveBeenCalled();
  });

  it('is still used when it opens before any account starts in memory', async () => {
    const databaseName = 'known';
    const before = await createEmbeddedProvider({ databaseName, options: { demoLife: false } });
    const { token } = await (await before.fetch(post('auth/telegram-user', login))).json();
    const { provider, answer } = await open({ databaseName });
    expect((await provider.fetch(sync(token))).status).toBe(503);
    await answer();
    await vi.waitFor(async () => expect((await provider.fetch(sync(token))).status).toBe(200));
    expect(provider.isPersistent).toBe(true);
  });

  it('is still used after the game has loaded the public offer', async () => {
    const databaseName = 'offers';
    const before = await createEmbeddedProvider({ databaseName, options: { demoLife: false } });
    const { token } = await (await before.fetch(post('auth/telegram-user', login))).json();
    const onFleeting = vi.fn();
    const { provider, answer } = await open({ databaseName, onFleeting });
    expect((await provider.fetch('http://provider.test/api/catalogue')).status).toBe(200);
    await answer();
    await vi.waitFor(async () => expect((await provider.fetch(sync(token))).status).toBe(200));
    expect(onFleeting).not.toHaveBeenCalled();
  });

  it('is ignored for a new player who started without it', async () => {
    const { provider, answer } = await open();
    const { token } = await (await provider.fetch(post('auth/telegram-user', login))).json();
    await answer();
    expect((await provider.fetch(sync(token))).status).toBe(200);
    expect(provider.isPersistent).toBe(false);
  });
});
