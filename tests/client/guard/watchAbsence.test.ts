import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchAbsence } from '../../../src/client/guard/watchAbsence';
import { linkProvider } from '../boot/providerFetch';
import { PLAYER, startTestGame } from '../boot/testGame';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Enters a game with two clocks, which the test advances together or separately. */
async function play({ isVisible = true, awayFirstMs = 0 } = {}) {
  const link = linkProvider();
  const error = { wallMs: 0 };
  let monotonicMs = 0;
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: () => link.nowMs() + error.wallMs,
    monotonicMs: () => monotonicMs,
  });
  await game.enter();
  game.tap(3);
  await game.sendTaps.flush();
  link.wait(awayFirstMs / 1000);
  monotonicMs += awayFirstMs;
  watchAbsence({ composed: game }, Object.assign(game.host, { isVisible }), {
    wallMs: () => link.nowMs() + error.wallMs,
    monotonicMs: () => monotonicMs,
  });
  const syncs = () => link.calls.filter(({ path }) => path === 'clicker/sync').length;
  const before = syncs();
  return {
    game,
    link,
    error,
    /** Advances all clocks. With `isAsleep`, this page's monotonic clock stops, as in some browsers. */
    async away(ms: number, isAsleep: boolean) {
      link.wait(ms / 1000);
      if (!isAsleep) monotonicMs += ms;
    },
    async look() {
      await vi.advanceTimersByTimeAsync(5000);
      link.wait(5);
      monotonicMs += 5000;
    },
    syncs: () => syncs() - before,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('eight hours behind a closed lid, without any event', () => {
  it.each([
    ['while the page’s clock is stopped', true],
    ['while the page’s clock runs', false],
  ])('are credited exactly once by one sync %s', async (_, isAsleep) => {
    const { game, away, look, syncs, link } = await play();
    await look();
    expect(syncs()).toBe(0);
    game.tap(500);
    await game.sendTaps.flush();
    expect(game.shown.energy).toBe(0);
    await away(8 * HOUR_MS, isAsleep);
    // The first frame after the absence is as long as the gap on the page's own clock.
    game.leap(isAsleep ? 16 : 8 * HOUR_MS);
    await look();
    expect(syncs()).toBe(1);
    expect(game.shown.energy).toBe(500);
    expect(game.shown.coins.whole).toBe(3500);
    await look();
    expect(syncs()).toBe(1);
    expect(link.calls.at(-1)?.path).toBe('clicker/sync');
  });

  it('cause repeated syncs when the network is down, until an answer arrives', async () => {
    const { link, away, look, syncs } = await play();
    link.fate('clicker/sync', 'lost before', 'lost before');
    await away(8 * HOUR_MS, true);
    await look();
    await look();
    expect(syncs()).toBe(2);
    await look();
    await look();
    expect(syncs()).toBe(3);
  });

  it.each([
    ['a busy server', 503, {}, 1000],
    ['a call limit', 429, { 'Retry-After': '3' }, 3000],
  ])('cause a background retry after %s', async (_, status, headers, waitMs) => {
    const { game, link, away, look, syncs } = await play();
    link.fate('clicker/sync', Response.json({}, { status, headers }));
    await away(8 * HOUR_MS, true);
    await look();
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(syncs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(syncs()).toBe(2);
    await look();
    expect(syncs()).toBe(2);
    expect(game.store.getState().failures).toEqual([]);
  });

  it('cause no more syncs when the game is outdated', async () => {
    const { link, away, look, syncs } = await play();
    link.fate('clicker/sync', Response.json({}, { status: 426 }));
    await away(8 * HOUR_MS, true);
    await look();
    await look();
    expect(syncs()).toBe(1);
  });

  it('cause a sync once the player is signed in again', async () => {
    const { game, away, look, syncs } = await play();
    const token = game.session.token() ?? '';
    game.session.clearToken();
    await away(8 * HOUR_MS, true);
    await look();
    expect(syncs()).toBe(0);
    game.session.setToken(token);
    await look();
    expect(syncs()).toBe(1);
  });

  it('still count when the page is hidden only after waking', async () => {
    const { game, away, syncs } = await play();
    await away(8 * HOUR_MS, true);
    game.hide();
    game.show();
    await vi.advanceTimersByTimeAsync(10);
    expect(syncs()).toBe(1);
  });
});

describe('a page that slept before it was watched', () => {
  it.each([
    [29_000, []],
    [31_000, [{ isReturn: true }]],
    [8 * HOUR_MS, [{ isReturn: true }]],
  ])('for %s ms syncs once if that is long enough', async (awayFirstMs, runs) => {
    const { game, look, syncs } = await play({ awayFirstMs });
    const run = vi.spyOn(game.account.sync, 'run');
    await look();
    await look();
    expect(run.mock.calls.flat()).toEqual(runs);
    expect(syncs()).toBe(runs.length);
  });
});

describe('a clock change', () => {
  it.each([
    ['a day forward', DAY_MS],
    ['a day back', -DAY_MS],
    ['an hour forward, as by hand in spring', HOUR_MS],
  ])('%s causes a sync and credits nothing', async (_, jumpMs) => {
    const { game, link, error, look, syncs } = await play();
    const before = game.shown;
    error.wallMs += jumpMs;
    await look();
    expect(syncs()).toBe(1);
    expect(game.shown.coins).toEqual(before.coins);
    expect(game.account.serverClock.nowMs()).toBeCloseTo(link.nowMs(), -4);
    const offsets = JSON.parse(game.phone.items.get('server-offset') ?? '{}');
    expect(offsets[PLAYER.id]).toBeCloseTo(-jumpMs, -4);
    // Taps count once, under an unused timestamp.
    game.tap(4);
    await game.sendTaps.flush();
    expect(game.ledger).toMatchObject({ accepted: 7, acknowledged: 7 });
  });
});

describe('a hidden page', () => {
  it('syncs on return only after half a minute', async () => {
    const { game, away, syncs } = await play();
    game.hide();
    await away(29_999, false);
    game.show();
    await vi.advanceTimersByTimeAsync(10);
    expect(syncs()).toBe(0);
    game.hide();
    await away(30_000, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(syncs()).toBe(0);
    game.show();
    await vi.advanceTimersByTimeAsync(10);
    expect(syncs()).toBe(1);
  });

  it('syncs on return, not before, even when hidden from the start', async () => {
    const { game, away, look, syncs } = await play({ isVisible: false });
    const run = vi.spyOn(game.account.sync, 'run');
    // A hidden page checks once a minute.
    for (let minute = 0; minute < 60; minute++) {
      await away(55_000, false);
      await look();
    }
    expect(syncs()).toBe(0);
    await away(HOUR_MS, false);
    game.show();
    expect(run).toHaveBeenLastCalledWith({ isReturn: true });
    await vi.advanceTimersByTimeAsync(10);
    expect(syncs()).toBe(1);
  });

  it('syncs on return when the clock was set back meanwhile', async () => {
    const { game, away, error, syncs } = await play();
    game.hide();
    await away(10_000, false);
    error.wallMs -= DAY_MS;
    game.show();
    await vi.advanceTimersByTimeAsync(10);
    expect(syncs()).toBe(1);
  });
});
