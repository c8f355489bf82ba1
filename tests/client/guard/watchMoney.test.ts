import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchMoney } from '../../../src/client/guard/watchMoney';
import { STORAGE_KEYS } from '../../../src/client/storage/keys';
import { linkProvider } from '../boot/providerFetch';
import { createPhone, startTestGame, type TestGame } from '../boot/testGame';

const refusal = (status: number) => Response.json({ success: false, message: 'No.' }, { status });
const busy = () => new Response('', { status: 503 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start({ isEntered = true } = {}) {
  const link = linkProvider();
  const beganMs = link.nowMs();
  vi.spyOn(performance, 'now').mockImplementation(() => link.nowMs() - beganMs);
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(beganMs);
  const phone = createPhone();
  const game = startTestGame({ fetch: link.fetch, wallMs: link.nowMs, phone });
  if (isEntered) await game.enter();
  const lines: string[] = [];
  const events: [string, unknown][] = [];
  const track = game.game.tracker.track;
  game.game.tracker.track = (category, name, properties) => {
    if (category === 'money') events.push([name, properties]);
    track(category, name, properties);
  };
  const watch = () => watchMoney(game, phone.storage, (what) => lines.push(what));
  return { link, game, phone, lines, events, watch, beganMs, ...tries(link, game) };
}

/** Lets the test advance the clock and then send all due taps. */
function tries(link: ReturnType<typeof linkProvider>, game: TestGame) {
  return {
    async wait(seconds: number) {
      link.wait(seconds);
      game.leap(seconds * 1000);
      await vi.advanceTimersByTimeAsync(1);
      await game.sendTaps.flush();
    },
  };
}

describe('money events', () => {
  it('are absent without faults', async () => {
    const { game, watch, wait, events, lines } = await start();
    const oldestPendingMs = watch();
    game.tap(5);
    await wait(10);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(oldestPendingMs()).toBeNull();
    expect([events, lines]).toEqual([[], []]);
  });

  it('report a batch refused for good, with size and status', async () => {
    const { link, game, watch, wait, events, lines } = await start();
    watch();
    link.fate('clicker/tap', refusal(422), refusal(422), refusal(422));
    game.tap(5);
    for (let time = 0; time < 4; time++) await wait(5);
    expect(game.ledger.refused).toBe(5);
    expect(events).toEqual([['batch_refused', { count: 5, rate: 1, status: 422 }]]);
    expect(lines).toEqual([
      'tap failed http 422',
      'tap failed http 422',
      'tap failed http 422',
      'batchGivenUp 5 taps of 1, status 422',
    ]);
  });

  it('report a conflicting batch separately from its refusal', async () => {
    const { link, game, watch, wait, events } = await start();
    watch();
    link.fate('clicker/tap', refusal(409), refusal(409), refusal(409));
    game.tap(5);
    for (let time = 0; time < 4; time++) await wait(5);
    expect(events).toEqual([
      ['batch_conflict', { status: 409 }],
      ['batch_refused', { count: 5, rate: 1, status: 409 }],
    ]);
  });

  it('report a failed sync at most once a minute, even one from before the watch', async () => {
    const { link, game, watch, wait, events, lines } = await start({ isEntered: false });
    link.fate('clicker/sync', busy(), 'lost before', busy());
    await game.enter();
    watch();
    await game.game.sync.run().catch(() => undefined);
    expect(events).toEqual([['sync_failed', { kind: 'http', status: 503 }]]);
    await wait(61);
    await game.game.sync.run().catch(() => undefined);
    expect(events).toHaveLength(2);
    expect(lines).toEqual(['sync failed http 503', 'sync failed network', 'sync failed http 503']);
  });

  it('report waiting taps after a minute, ten minutes and an hour', async () => {
    const { link, game, watch, wait, events, lines } = await start();
    const oldestPendingMs = watch();
    link.fate('clicker/tap', ...Array.from({ length: 200 }, busy));
    await wait(20);
    game.tap(3);
    for (let minute = 0; minute < 70; minute++) await wait(60);
    expect(oldestPendingMs()).toBeGreaterThanOrEqual(70 * 60_000);
    expect(events.map(([name]) => name)).toEqual(['taps_waiting', 'taps_waiting', 'taps_waiting']);
    const seconds = events.map(([, properties]) => (properties as { seconds: number }).seconds);
    for (const [index, least] of [60, 600, 3600].entries()) {
      expect(seconds[index]).toBeGreaterThanOrEqual(least);
      expect(seconds[index]).toBeLessThan(least + 180);
    }
    expect(lines.filter((line) => line.startsWith('3 taps wait'))).toHaveLength(3);
  });

  it('report a reload after a 401 only on the reloaded page', async () => {
    for (const [agoMs, isReload] of [
      [900, true],
      [300_000, false],
      [-5000, false],
    ] as const) {
      const { phone, watch, events, lines, beganMs } = await start();
      phone.storage.set(STORAGE_KEYS.unauthorized, JSON.stringify({ count: 2, atMs: beganMs - agoMs }));
      watch();
      expect(events).toEqual(isReload ? [['session_reload', { count: 2 }]] : []);
      expect(lines).toEqual(isReload ? ['reload 2 after 401'] : []);
    }
  });

  it('ignore a damaged reload count', async () => {
    for (const damaged of ['{', 'null', '{"count":"2","atMs":1}', '{"count":2}']) {
      const { phone, watch, events } = await start();
      phone.storage.set(STORAGE_KEYS.unauthorized, damaged);
      watch();
      expect(events).toEqual([]);
    }
  });
});
