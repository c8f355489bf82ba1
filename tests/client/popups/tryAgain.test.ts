import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from '../../../src/core/backOff';
import { LOGIN, refusal, SYNC, startInFakeTime } from '../game/gameInFakeTime';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a failing tap batch', () => {
  const busy = () => new Response('', { status: 503 });

  it('is reported at most once a minute until it succeeds', async () => {
    const { game, link, pass } = startInFakeTime();
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 40 }, busy));
    game.tap(5);
    await pass(5);
    expect(game.failureKinds()).toEqual(['busySheet']);
    game.game.dismissFailure('busySheet');
    await pass(40);
    expect(game.failureKinds()).toEqual([]);
    await pass(90);
    expect(game.failureKinds()).toEqual(['busySheet']);
    link.fate('clicker/tap');
    await pass(40 * 60);
    expect(game.ledger).toMatchObject({ accepted: 5, acknowledged: 5 });
    expect(game.failureKinds()).toEqual([]);
  });

  it('is resent by Retry at once, without a sync', async () => {
    const { game, link, pass, asked } = startInFakeTime();
    await game.enter();
    link.fate('clicker/tap', ...Array.from({ length: 6 }, busy));
    game.tap(5);
    await pass(40);
    const [taps, syncs] = [asked('clicker/tap'), asked(SYNC)];
    game.game.retryFailure('busySheet');
    await vi.advanceTimersByTimeAsync(1);
    expect([asked('clicker/tap') - taps, asked(SYNC) - syncs]).toEqual([1, 0]);
  });
});

describe('the Oops! of another call', () => {
  it('stays when taps succeed, and closes when its own call succeeds', async () => {
    const { game, link, pass } = startInFakeTime();
    await game.enter();
    link.fate('clicker/missions', new Response('', { status: 503 }));
    await game.game.api.missions().catch(() => undefined);
    expect(game.failureKinds()).toEqual(['serversBusy']);
    game.tap(1);
    await pass(3);
    expect(game.failureKinds()).toEqual(['serversBusy']);
    await game.game.api.missions();
    expect(game.failureKinds()).toEqual([]);
  });

  it('closes when a repeated sync succeeds', async () => {
    const { game, link, pass } = startInFakeTime();
    await game.enter();
    link.fate('clicker/sync', new Response('', { status: 503 }));
    await game.game.sync.run().catch(() => undefined);
    expect(game.failureKinds()).toEqual(['serversBusy']);
    await pass(3);
    expect(game.failureKinds()).toEqual([]);
  });

  it('syncs again through its Retry', async () => {
    const { game, link, pass, asked } = startInFakeTime();
    await game.enter();
    link.fate('clicker/missions', new Response('', { status: 503 }));
    await game.game.api.missions().catch(() => undefined);
    const before = asked(SYNC);
    game.game.retryFailure('serversBusy');
    await pass(1);
    expect([game.failureKinds(), asked(SYNC) - before]).toEqual([[], 1]);
  });

  it('is reported during silent background retries', async () => {
    const { game, link, pass } = startInFakeTime();
    const busy = () => new Response('', { status: 503 });
    link.fate(SYNC, busy(), busy(), 'hangs');
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
    game.game.dismissFailure('serversBusy');
    for (const { id } of game.store.getState().toasts) game.game.dismissToast(id);
    await pass(5);
    expect([game.failureKinds(), game.toastKeys()]).toEqual([[], []]);
    link.fate('clicker/missions', busy());
    await game.game.api.missions().catch(() => undefined);
    expect(game.failureKinds()).toEqual(['serversBusy']);
  });
});

describe('after a failed start', () => {
  it('login and sync are retried automatically, and taps made meanwhile are sent', async () => {
    const { game, pass, lose, asked } = startInFakeTime();
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

  it('a failed sync is retried alone, with the existing token', async () => {
    const { game, pass, asked, link } = startInFakeTime();
    link.fate(SYNC, refusal(503), refusal(503), new Response('<html>'));
    await game.enter();
    expect(game.failureKinds()).toEqual(['serversBusy']);
    await pass(15);
    expect([asked(LOGIN), asked(SYNC)]).toEqual([1, 4]);
    // The popup closes once its cause is resolved.
    expect(game.failureKinds()).toEqual([]);
  });

  it('retries wait ever longer, up to a minute and a half', async () => {
    const { game, pass, lose, asked } = startInFakeTime();
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

  it('automatic retries are not reported', async () => {
    const { game, pass, lose } = startInFakeTime();
    lose(LOGIN, 1000);
    await game.enter();
    game.game.dismissFailure('signIn');
    for (const { id } of game.store.getState().toasts) game.game.dismissToast(id);
    await pass(120);
    expect([game.failureKinds(), game.toastKeys(), game.tracked]).toEqual([[], [], ['login_failed']]);
    // A failed retry is reported if the player requested it.
    await game.enter();
    expect(game.failureKinds()).toEqual(['signIn']);
  });

  it('one retry starts at once however often the connection is reported', async () => {
    const { game, pass, lose, asked, online } = startInFakeTime();
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

  it('retries wait only as long as the last failure requires', async () => {
    const { game, pass, lose, asked, online } = startInFakeTime();
    lose(LOGIN, 2);
    await game.enter();
    online();
    await pass(1);
    expect(asked(LOGIN)).toBe(2);
    await pass(1);
    expect(asked(LOGIN)).toBe(3);
  });

  it('retries wait as long as the provider requests', async () => {
    const { game, pass, asked, link } = startInFakeTime();
    link.fate(LOGIN, refusal(429, { message: 'Later.' }, { 'Retry-After': '40' }));
    await game.enter();
    await pass(39);
    expect(asked(LOGIN)).toBe(1);
    await pass(2);
    expect(asked(LOGIN)).toBe(2);
  });

  it('retries never overlap and log in only once', async () => {
    const { game, pass, lose, asked, online, link } = startInFakeTime();
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

  it('retries stop when the session has ended', async () => {
    const { game, pass, asked, link } = startInFakeTime();
    link.fate(LOGIN, refusal(401));
    await game.enter();
    await pass(300);
    expect([asked(LOGIN), game.reloads]).toEqual([1, 1]);
  });
});

describe('the wait between retries', () => {
  it('doubles from a second to a minute, extended by up to half', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => backOffMs(failures, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
    expect(backOffMs(7, 0.999)).toBeGreaterThan(89_000);
  });
});
