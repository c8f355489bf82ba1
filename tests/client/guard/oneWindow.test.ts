import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaseLocks } from '../../../src/client/first/journal/leaseLocks';
import type { Locks } from '../../../src/client/first/journal/writer';
import { applyAction } from '../../../src/core/applyAction';
import { createFakeLocks } from '../../support/fakeLocks';
import { createBrowser } from './browserWindows';

/** Lets promises and timers of `ms` pass. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['locks', () => createFakeLocks() as unknown as Locks],
  ['leases, where there are no locks', (storage: Storage) => createLeaseLocks(() => storage, Date.now)],
])('two windows of one player, by %s', (_, locksOf) => {
  const browser = () => createBrowser(locksOf);

  it('only the first plays; the second says so and neither reads nor sends', async () => {
    const { open, link } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    const second = open();
    await pass(1000);
    expect([first.isTold, second.isTold]).toEqual([false, true]);
    expect(second.game.keeper.mayWrite).toBe(false);
    expect(link.calls.filter(({ path }) => path === 'clicker/sync')).toHaveLength(1);
  });

  it('hand the game over with every tap, without losing or doubling any', async () => {
    const { open, link, phone } = browser();
    const first = open();
    await pass(1000);
    first.game.tap(7);
    const second = open();
    await pass(1000);
    second.playHere();
    await pass(4000);
    await second.entered;
    expect([first.isTold, second.isTold, second.reloads]).toEqual([true, false, 0]);
    expect(first.game.keeper.mayWrite).toBe(false);
    // Whatever the first still does, it neither writes nor sends any more.
    first.game.tap(90);
    first.game.pass(3000);
    await first.game.sendTaps.flush();
    second.game.tap(3);
    await second.game.sendTaps.flush();
    await pass(100);
    expect(phone.records.get('7')).toMatchObject({ accepted: 10, acknowledged: 10 });
    expect(second.game.shown.coins.whole).toBe(3010);
    const sent = link.calls
      .filter(({ path }) => path === 'clicker/tap')
      .map(({ body }) => body as { count: number });
    expect(sent.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  });

  it('hand the game over once a purchase under way is paid, so that the other shows what is left', async () => {
    const { open, link } = browser();
    const { fetch } = link;
    link.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('buy-booster')) await new Promise((go) => setTimeout(go, 2000));
      return fetch(input, init);
    };
    const first = open();
    await pass(1000);
    const second = open();
    await pass(1000);
    await first.entered;
    void first.game.game.purchases.buyBooster('multi_tap', 1000);
    await vi.waitFor(() => expect(first.game.engine.state.held).toBe(1000));
    second.playHere();
    await pass(1500);
    expect(second.game.keeper.mayWrite).toBe(false);
    await pass(3500);
    expect(second.game.keeper.mayWrite).toBe(true);
    await second.entered;
    expect([first.isTold, second.isTold]).toEqual([true, false]);
    expect(second.game.shown.coins.whole).toBe(2000);
  });

  it('a window that was played past starts anew instead of going on', async () => {
    const { open } = browser();
    const first = open();
    await pass(1000);
    const second = open();
    await pass(1000);
    second.playHere();
    await pass(4000);
    first.playHere();
    await pass(4000);
    expect([first.reloads, second.isTold]).toEqual([1, true]);
    expect(first.game.keeper.mayWrite).toBe(false);
  });

  it('a hidden window blocks no other, and continues where it was when nobody played meanwhile', async () => {
    const { open, phone } = browser();
    const first = open();
    await pass(1000);
    first.game.tap(2);
    first.game.hide();
    await pass(4000);
    expect(first.game.keeper.mayWrite).toBe(false);
    first.game.show();
    await pass(1000);
    expect([first.game.keeper.mayWrite, first.isTold, first.reloads]).toEqual([true, false, 0]);
    first.game.tap();
    await pass(0);
    expect(phone.records.get('7')).toMatchObject({ accepted: 3 });

    first.game.hide();
    await pass(4000);
    const second = open();
    await pass(1000);
    await second.entered;
    expect(second.isTold).toBe(false);
    expect(second.game.ledger.accepted).toBe(3);
    second.game.hide();
    await pass(4000);
    first.game.show();
    await pass(1000);
    expect(first.reloads).toBe(1);
  });

  it('a window that is left before the game has come to it blocks no other either', async () => {
    const { open } = browser();
    const first = open();
    await pass(1000);
    const second = open();
    await pass(1000);
    await first.entered;
    first.game.engine.dispatch({ type: 'hold', coins: 1 }, applyAction);
    second.playHere();
    await pass(500);
    second.game.hide();
    await pass(8000);
    const third = open();
    await pass(1000);
    expect([third.isTold, third.game.keeper.mayWrite]).toEqual([false, true]);
    expect(second.game.keeper.mayWrite).toBe(false);
    second.game.show();
    await pass(1000);
    expect([second.isTold, second.game.keeper.mayWrite]).toEqual([true, false]);
  });

  it('a window that comes back takes no tap before it knows that nobody has played meanwhile', async () => {
    const { open, phone } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    first.game.tap(2);
    first.game.hide();
    await pass(4000);
    first.game.show();
    first.game.tap(5);
    await pass(1000);
    first.game.tap();
    expect(first.game.shown.coins.whole).toBe(3003);

    first.game.hide();
    await pass(4000);
    const second = open();
    await pass(1000);
    await second.entered;
    second.game.tap(4);
    second.game.hide();
    await pass(0);
    first.game.show();
    // Nothing shows a tap that the fresh start would take back.
    first.game.tap(5);
    expect(first.game.shown.coins.whole).toBe(3003);
    await pass(1000);
    first.game.tap(5);
    await pass(1000);
    expect(first.reloads).toBe(1);
    expect(first.game.ledger.accepted).toBe(3);
    expect(phone.records.get('7')).toMatchObject({ accepted: 7 });
  });

  it('a window that is frozen while its batch is on the way gives the lock up at once', async () => {
    const { open, link } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    first.game.tap(3);
    link.fate('clicker/tap', 'hangs');
    void first.game.sendTaps.flush();
    await pass(0);
    first.game.hide();
    await pass(10);
    first.freeze();
    const second = open();
    await pass(1000);
    await second.entered;
    expect([second.isTold, second.game.ledger.accepted]).toEqual([false, 3]);
    expect(first.game.keeper.mayWrite).toBe(false);
    // Awake again, it knows that another window has played.
    second.game.hide();
    await pass(4000);
    first.resume();
    first.game.show();
    await pass(1000);
    expect(first.reloads).toBe(1);
  });

  it('a window that is called back before it has given up plays on, and gives up when asked again', async () => {
    const { open, link, phone } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    const second = open();
    await pass(1000);
    first.game.tap(4);
    link.fate('clicker/tap', 'hangs');
    void first.game.sendTaps.flush();
    await pass(0);
    second.playHere();
    await pass(1000);
    expect([first.isTold, first.game.keeper.mayWrite]).toEqual([true, false]);
    first.playHere();
    expect([first.isTold, first.game.keeper.mayWrite]).toEqual([false, true]);
    // Longer than the other one waits.
    await pass(15_000);
    expect([first.isTold, second.isTold, first.reloads]).toEqual([false, true, 0]);
    first.game.tap(2);
    await pass(100);
    expect(phone.records.get('7')).toMatchObject({ accepted: 6 });

    second.playHere();
    await pass(4000);
    await second.entered;
    expect([first.isTold, second.isTold]).toEqual([true, false]);
    expect(second.game.ledger.accepted).toBe(6);
  });

  it('a window that is called back and asked once more gives itself the whole time again', async () => {
    const { open, link } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    const others = [open(), open()];
    await pass(1000);
    first.game.tap(4);
    link.fate('clicker/tap', 'hangs');
    void first.game.sendTaps.flush();
    await pass(0);
    others[0]?.playHere();
    await pass(2000);
    first.playHere();
    others[1]?.playHere();
    await pass(2000);
    expect(others.map(({ isTold }) => isTold)).toEqual([true, true]);
    await pass(2000);
    expect(others.filter(({ isTold }) => isTold)).toHaveLength(1);
  });

  it('another window waits until the journal has kept every tap', async () => {
    const { open, phone } = browser();
    phone.journal.flush = () => new Promise((resolve) => setTimeout(resolve, 2000, true));
    const first = open();
    await pass(1000);
    await first.entered;
    first.game.tap(4);
    const second = open();
    await pass(1000);
    second.playHere();
    await pass(1500);
    expect(second.game.keeper.mayWrite).toBe(false);
    await pass(2500);
    expect([second.game.keeper.mayWrite, second.game.ledger.accepted]).toEqual([true, 4]);
  });

  it('another window waits for a batch on its way before it goes on', async () => {
    const { open, link } = browser();
    const first = open();
    await pass(1000);
    await first.entered;
    first.game.tap(4);
    const second = open();
    await pass(1000);
    void first.game.sendTaps.flush();
    second.playHere();
    await pass(4000);
    await second.entered;
    expect(second.game.ledger).toMatchObject({ accepted: 4, acknowledged: 4, inFlight: null });
    expect(link.calls.filter(({ path }) => path === 'clicker/tap')).toHaveLength(1);
  });
});

it('a window whose lease ran out where nothing of it ran starts anew once it is shown', async () => {
  const { open, phone } = createBrowser((storage) => createLeaseLocks(() => storage, Date.now));
  const first = open();
  await pass(1000);
  await first.entered;
  first.game.tap(2);
  await pass(0);
  // The page lay in the back/forward cache, and heard of nothing.
  phone.items.delete('lease-writer-7');
  const second = open();
  await pass(1000);
  await second.entered;
  second.game.tap(4);
  first.game.show();
  first.game.tap(5);
  await pass(1000);
  expect([first.reloads, first.game.keeper.mayWrite, second.isTold]).toEqual([1, false, false]);
  expect(phone.records.get('7')).toMatchObject({ accepted: 6 });
});

describe('a sync that began before the other window was done', () => {
  it('is requested again', async () => {
    const answer = Promise.resolve(new Response('{}'));
    const earlyCalls = { login: answer, sync: answer };
    const { open } = createBrowser(() => createFakeLocks() as unknown as Locks, earlyCalls);
    open();
    await pass(100);
    expect(earlyCalls).toEqual({ login: answer, staleSync: answer });
  });
});

describe('locks that the browser refuses', () => {
  it('keep nobody from playing', async () => {
    const refusing: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const window = createBrowser(() => refusing).open();
    await pass(100);
    await window.entered;
    expect([window.game.keeper.mayWrite, window.isTold]).toEqual([true, false]);
  });
});
