import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from '../../../src/client/journal/journal';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, enterTestGame, startTestGame } from '../boot/testGame';

describe('the game version', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'http://page.test' }));
  afterEach(() => void vi.unstubAllGlobals());

  async function namedTo(env: Record<string, string>): Promise<Set<string | null>> {
    const link = linkProvider();
    const named = new Set<string | null>();
    const game = startTestGame({
      fetch(input, init) {
        const request = new Request(input, init);
        named.add(request.headers.get('X-Client-Version'));
        return link.fetch(request);
      },
      wallMs: link.nowMs,
      version: '1.2.3',
      env,
    });
    await game.enter();
    game.tap(7);
    await game.sendTaps.flush();
    await game.game.api.tasks();
    expect(link.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['auth/telegram-user', 'clicker/sync', 'clicker/tap', 'clicker/tasks']),
    );
    return named;
  }

  it.each<[string, Record<string, string>]>([
    ['the embedded provider', { VITE_API_URL: '' }],
    ['a provider of another origin that accepts launch data', { VITE_SEND_INIT_DATA: 'true' }],
  ])('is sent to %s with every call', async (_whom, env) => {
    expect([...(await namedTo(env))]).toEqual(['1.2.3']);
  });

  it('is not sent to a foreign provider, whose preflight might fail', async () => {
    expect([...(await namedTo({}))]).toEqual([null]);
  });
});

describe('the composed game', () => {
  // [spec 4.2, 4.4, 4.20, 4.21, 9.4]
  it('logs in, syncs and sends a burst of taps after a pause', async () => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    expect(link.calls.map(({ path }) => path)).toEqual(['auth/telegram-user', 'clicker/sync']);
    expect(game.store.getState().isFirstLogin).toBe(true);
    game.tap(7);
    game.pass(1000);
    await game.sendTaps.flush();
    expect(link.calls.at(-1)).toEqual({
      path: 'clicker/tap',
      body: { count: 7, energy: 500, timestamp: link.nowMs() / 1000 },
      fate: 'arrives',
    });
    expect(game.ledger).toMatchObject({ accepted: 7, acknowledged: 7, inFlight: null });
  });

  it('delays taps made during a batch until their own pause', async () => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    game.tap(3);
    const sent = game.sendTaps.flush();
    await Promise.resolve();
    await Promise.resolve();
    game.tap(2);
    expect(await sent).toBe(true);
    expect(link.calls.filter(({ path }) => path === 'clicker/tap')).toHaveLength(1);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 3, segments: [{ count: 2, rate: 1 }] });
  });

  it('restores a killed page’s taps once, even when entered several times', async () => {
    const link = linkProvider();
    const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    first.tap(9);
    await Promise.resolve();
    const second = startTestGame({ fetch: link.fetch, phone: first.phone, wallMs: link.nowMs });
    await Promise.all([second.enter(), second.enter()]);
    await second.enter();
    expect(second.ledger).toMatchObject({ accepted: 9, acknowledged: 9 });
    expect(second.shown.coins.whole).toBe(3009);
    expect(link.calls.filter(({ path }) => path === 'auth/telegram-user')).toHaveLength(1);
  });

  it('shows a killed page’s taps as soon as the game accepts taps', async () => {
    const link = linkProvider();
    const phone = createPhone();
    const killed = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
    killed.tap(5);
    await Promise.resolve();
    const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
    const shown: number[] = [];
    game.store.subscribe(({ phase, game: { balance } }) => {
      if (phase !== 'loading') shown.push(balance);
    });
    game.phases.assets(1);
    await game.enter();
    expect(new Set(shown)).toEqual(new Set([killed.engine.state.coins.whole]));
  });

  it('sends no tap before the journal is read, and keeps those made meanwhile', async () => {
    const link = linkProvider();
    const first = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    first.tap(4);
    await Promise.resolve();
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { phone } = first;
    const late = {
      ...phone,
      journal: {
        ...phone.journal,
        async load(id: string) {
          const record = await phone.journal.load(id);
          await slow;
          return record;
        },
      },
    };
    const second = startTestGame({ fetch: link.fetch, phone: late, wallMs: link.nowMs });
    const entered = second.enter();
    second.tap(2);
    second.pass(3000);
    second.hide();
    await Promise.resolve();
    // The taps of both starts are in the journal, so they survive a kill.
    expect(phone.records.get('7')).toMatchObject({ accepted: 6, acknowledged: 0 });
    expect(link.calls.some(({ path }) => path === 'clicker/tap')).toBe(false);
    answer();
    await entered;
    expect(second.ledger).toMatchObject({ accepted: 6, acknowledged: 6 });
    expect(second.shown.coins.whole).toBe(3006);
  });

  it('stores the batch sent on hiding before the page can end', async () => {
    const link = linkProvider();
    const phone = createPhone();
    // A killed page leaves the mirror of its last flush, and its pending write is lost.
    let unkept: (() => void) | undefined;
    const journal: Journal = {
      ...phone.journal,
      save(id, record, isWhole) {
        unkept = () => phone.journal.save(id, record, isWhole);
      },
      async flush() {
        unkept?.();
        return true;
      },
    };
    const first = await enterTestGame({
      fetch: link.fetch,
      wallMs: link.nowMs,
      phone: { ...phone, journal },
    });
    first.tap(8);
    await Promise.resolve();
    first.hide();
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
    unkept = undefined;
    expect(phone.records.get('7')?.inFlight).toMatchObject({ count: 8 });
    link.wait(2);
    const second = await enterTestGame({ fetch: link.fetch, phone, wallMs: link.nowMs });
    const [once, again] = link.calls.filter(({ path }) => path === 'clicker/tap');
    expect(again?.body).toEqual(once?.body);
    expect(second.shown.coins.whole).toBe(3008);
  });

  it('publishes at most once per frame', async () => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    game.pass(50);
    let publishes = 0;
    game.store.subscribe((state, before) => {
      if (state.game !== before.game) publishes++;
    });
    game.tap(50);
    expect(publishes).toBe(0);
    game.pass(50);
    expect(publishes).toBe(1);
    game.pass(200);
    expect(publishes).toBe(1);
  });

  it('stores a changed setting at once', () => {
    const { fetch } = linkProvider();
    const { game, phone } = startTestGame({ fetch });
    game.changeSettings({ sound: false });
    expect(startTestGame({ fetch, phone }).store.getState().settings.sound).toBe(false);
  });

  it('emits a tap’s ledger event before its other events', async () => {
    const link = linkProvider();
    const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
    const seen: string[] = [];
    game.engine.onLedger(() => seen.push('ledger'));
    const stop = game.engine.subscribe(({ type }) => seen.push(type));
    game.tap(5);
    expect(seen.slice(-3)).toEqual(['ledger', 'tapAccepted', 'comboTierReached']);
    stop();
    game.tap();
    expect(seen.filter((name) => name === 'tapAccepted')).toHaveLength(5);
  });
});
