import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from '../../../src/core/backOff';
import { type Fate, linkProvider } from '../start/providerFetch';
import { createPhone, startTestGame } from '../start/testGame';

const refusal = (status: number, body: object = { message: 'No.' }, headers = {}) =>
  Response.json(body, { status, headers });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A game whose timers and provider run on the same fake time. */
function start() {
  const link = linkProvider();
  let online = () => {};
  const game = startTestGame({
    fetch: link.fetch,
    wallMs: link.nowMs,
    phone: createPhone(),
    startTimer: (ms, ring) => void setTimeout(ring, ms),
    onOnline: (callback) => {
      online = callback;
    },
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      link.wait(1);
      game.pass(1000);
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  /** The next calls of a path do not arrive. */
  const lose = (path: string, times: number, fate: Fate = 'lost before') =>
    link.fate(path, ...Array.from({ length: times }, () => fate));
  const asked = (path: string) => link.calls.filter((call) => call.path === path).length;
  return { link, game, pass, lose, asked, online: () => online() };
}

const LOGIN = 'auth/telegram-user';
const SYNC = 'clicker/sync';

describe('a tap batch that fails', () => {
  const busy = () => new Response('', { status: 503 });

  it('is reported beside the game, at most once a minute, until it succeeds', async () => {
    const { game, link, pass } = start();
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 40 }, busy));
    game.tap(5);
    await pass(5);
    expect(game.failureKinds()).toEqual(['tapsWait']);
    game.game.failures.dismiss('tapsWait');
    await pass(40);
    expect(game.failureKinds()).toEqual([]);
    await pass(90);
    expect(game.failureKinds()).toEqual(['tapsWait']);
    link.fate('clicker/tap');
    await pass(40 * 60);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(game.failureKinds()).toEqual([]);
  });
});

describe('the Oops! of another call', () => {
  it('stays when taps succeed, and closes when that call does', async () => {
    const { game, link, pass } = start();
    await game.enter();
    link.fate('clicker/sync', new Response('', { status: 503 }));
    await game.game.sync.run().catch(() => undefined);
    expect(game.failureKinds()).toEqual(['serversBusy']);
    game.tap(1);
    await pass(3);
    expect(game.failureKinds()).toEqual(['serversBusy']);
    await game.game.sync.run();
    expect(game.failureKinds()).toEqual([]);
  });

  it('syncs again by its button', async () => {
    const { game, link, pass, asked } = start();
    await game.enter();
    link.fate('clicker/missions', new Response('', { status: 503 }));
    await game.game.api.missions().catch(() => undefined);
    const before = asked(SYNC);
    game.game.failures.retry('serversBusy');
    await pass(1);
    expect([game.failureKinds(), asked(SYNC) - before]).toEqual([[], 1]);
  });

  it('is told while the game tries again by itself, whose own failure is not', async () => {
    const { game, link, pass } = start();
    const busy = () => new Response('', { status: 503 });
    link.fate(SYNC, busy(), busy(), 'hangs');
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
    game.game.failures.dismiss('serversBusy');
    for (const { id } of game.store.getState().toasts) game.game.dismissToast(id);
    await pass(5);
    expect([game.failureKinds(), game.toastKeys()]).toEqual([[], []]);
    link.fate('clicker/missions', busy());
    await game.game.api.missions().catch(() => undefined);
    expect(game.failureKinds()).toEqual(['serversBusy']);
  });
});

describe('after a failed start', () => {
  it('login and sync are tried again by themselves, and the taps made meanwhile are sent', async () => {
    const { game, pass, lose, asked } = start();
    lose(LOGIN, 4);
    await game.enter();
    game.tap(320);
    await pass(25);
    expect([asked(LOGIN), game.failureKinds()]).toEqual([5, []]);
    expect(game.ledger).toMatchObject({ accepted: 320, acknowledged: 320 });
    expect(game.store.getState().account).not.toBeNull();
    await pass(300);
    expect([asked(LOGIN), asked(SYNC)]).toEqual([5, 1]);
  });

  it('a failed sync alone is also tried again, with the existing token', async () => {
    const { game, pass, asked, link } = start();
    link.fate(SYNC, refusal(503), refusal(503), new Response('<html>'));
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
    await pass(15);
    expect([asked(LOGIN), asked(SYNC)]).toEqual([1, 4]);
    // The popup closes when its cause is over.
    expect(game.failureKinds()).toEqual([]);
  });

  it('is tried with a growing wait, at the latest every minute and a half', async () => {
    const { game, pass, lose, asked } = start();
    lose(LOGIN, 1000);
    await game.enter();
    const counts: number[] = [];
    for (let minute = 0; minute < 10; minute++) {
      const before = asked(LOGIN);
      await pass(60);
      counts.push(asked(LOGIN) - before);
    }
    expect(counts[0]).toBeGreaterThanOrEqual(4);
    expect(counts[0]).toBeLessThanOrEqual(6);
    expect(Math.max(...counts.slice(2))).toBe(1);
    expect(counts.slice(2).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(5);
  });

  it('does not report tries that the player did not ask for', async () => {
    const { game, pass, lose } = start();
    lose(LOGIN, 1000);
    await game.enter();
    game.game.failures.dismiss('signIn');
    for (const { id } of game.store.getState().toasts) game.game.dismissToast(id);
    await pass(120);
    expect([game.failureKinds(), game.toastKeys(), game.tracked]).toEqual([[], [], ['login_failed']]);
    // A try that the player asked for is reported.
    await game.enter();
    expect(game.failureKinds()).toEqual(['signIn']);
  });

  it('is tried once as soon as the connection is back, however often that is reported', async () => {
    const { game, pass, lose, asked, online } = start();
    lose(LOGIN, 6);
    await game.enter();
    await pass(50);
    const before = asked(LOGIN);
    for (let time = 0; time < 3; time++) online();
    await pass(1);
    expect(asked(LOGIN) - before).toBe(1);
    online();
    await pass(100);
    expect([asked(LOGIN) - before, asked(SYNC)]).toEqual([1, 1]);
  });

  it('is tried by the wait of its last failure alone', async () => {
    const { game, pass, lose, asked, online } = start();
    lose(LOGIN, 2);
    await game.enter();
    online();
    await pass(1);
    expect(asked(LOGIN)).toBe(2);
    await pass(1);
    expect(asked(LOGIN)).toBe(3);
  });

  it('waits as long as the provider asks for', async () => {
    const { game, pass, asked, link } = start();
    link.fate(LOGIN, refusal(429, { message: 'Later.' }, { 'Retry-After': '40' }));
    await game.enter();
    await pass(39);
    expect(asked(LOGIN)).toBe(1);
    await pass(2);
    expect(asked(LOGIN)).toBe(2);
  });

  it('never runs twice at a time, and a successful start is never repeated', async () => {
    const { game, pass, lose, asked, online, link } = start();
    lose(LOGIN, 1);
    await game.enter();
    link.fate(SYNC, 'lost before');
    online();
    const [first, second] = [game.enter(), game.enter()];
    expect(first).toBe(second);
    await first;
    await pass(200);
    expect([asked(LOGIN), asked(SYNC)]).toEqual([2, 2]);
  });

  it('does not try again after the session has ended', async () => {
    const { game, pass, asked, link } = start();
    link.fate(LOGIN, refusal(401));
    await game.enter();
    await pass(300);
    expect([asked(LOGIN), game.reloads]).toEqual([1, 1]);
  });
});

describe('the wait between tries', () => {
  it('doubles from a second to a minute, each lengthened by up to half', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => backOffMs(failures, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
    expect(backOffMs(7, 0.999)).toBeGreaterThan(89_000);
  });
});

describe('maintenance', () => {
  const away = (until?: string, headers = {}) =>
    refusal(503, { message: 'Back soon.', maintenance: true, ...(until && { until }) }, headers);

  it('at the start shows only its own popup, which closes by itself when the provider is back', async () => {
    const { game, pass, link } = start();
    link.fate(LOGIN, away(), away(), away());
    await game.enter();
    expect([game.failureKinds(), game.toastKeys()]).toEqual([['maintenance'], []]);
    game.tap(5);
    await pass(5);
    expect(game.failureKinds()).toEqual(['maintenance']);
    await pass(20);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5, refused: 0 });
  });

  it('in the middle of the game keeps the taps, and asks again by itself until it is over', async () => {
    const { game, pass, link, asked } = start();
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 4 }, () => away()));
    link.fate(SYNC, away(), away());
    game.tap(5);
    await game.sendTaps.flush();
    expect([game.failureKinds(), game.ledger.refused]).toEqual([['maintenance'], 0]);
    await pass(1);
    expect(game.failureKinds()).toEqual(['maintenance']);
    await pass(20);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(asked(SYNC)).toBeGreaterThan(1);
  });

  it('in the middle of the game is left alone for as long as the provider asks', async () => {
    const { game, pass, link } = start();
    await game.enter();
    link.fate('clicker/tap', away(undefined, { 'Retry-After': '40' }));
    game.tap(5);
    await game.sendTaps.flush();
    link.calls.length = 0;
    await pass(39);
    expect(link.calls).toEqual([]);
    await pass(3);
    expect(game.failureKinds()).toEqual([]);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
  });

  // A mutation run finds a test by its title, so no title holds the time.
  it.each([
    ['in an hour', new Date(Date.now() + 3_600_000).toISOString(), true],
    ['soon', 'soon', false],
    ['in an age', '9999-01-01T00:00:00Z', false],
  ])('over %s: a time is named only where it helps', async (_, until, isNamed) => {
    const { game, link } = start();
    link.fate(LOGIN, away(until));
    await game.enter();
    const [failure] = game.store.getState().failures;
    expect(failure?.untilMs).toBe(isNamed ? Date.parse(until) : undefined);
  });

  it('comes only from the provider itself: a gateway’s 503 means busy servers', async () => {
    const { game, link } = start();
    link.fate(SYNC, refusal(503, { maintenance: 'yes' }));
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
  });
});

describe('a game that is too old', () => {
  it('tells the player, loads the new version past the cache, keeps the taps and stops calling', async () => {
    const { game, pass, link, asked } = start();
    await game.enter();
    const old = () => refusal(426, { message: 'Too old.', min_version: '2.0.0' });
    link.fate('clicker/tap', ...Array.from({ length: 9 }, old));
    game.tap(5);
    for (let time = 0; time < 4; time++) {
      await game.sendTaps.flush();
      await pass(10);
    }
    expect(game.failureKinds()).toEqual(['update']);
    expect(game.ledger).toMatchObject({ accepted: 5, refused: 0 });
    game.game.failures.retry('update');
    expect([game.updates, game.reloads]).toEqual([1, 0]);
    expect(asked(SYNC)).toBe(1);
  });

  it('tells the player at the start as well', async () => {
    const { game, pass, link, asked } = start();
    link.fate(LOGIN, refusal(426));
    await game.enter();
    await pass(120);
    expect([game.failureKinds(), game.toastKeys(), asked(LOGIN)]).toEqual([['update'], [], 1]);
  });
});
