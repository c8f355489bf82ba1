import { describe, expect, it } from 'vitest';
import type { Purchases } from '../../../src/client/economy/purchases';
import { createBrowser, LOCK_KINDS, pass, withFakeTime } from './browserWindows';

withFakeTime();

/** Opens a window with four taps, then a second window. */
async function openTwo({ open, play }: ReturnType<typeof createBrowser>) {
  const first = await play();
  first.game.tap(4);
  const second = open();
  await pass(1000);
  return { first, second };
}

describe.each(LOCK_KINDS)('two windows of one player, kept apart by %s', (_, locksOf) => {
  const browser = () => createBrowser(locksOf);

  it('hand the game over with every tap counted once', async () => {
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
    // The first window must no longer write or send.
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

  it.each<[string, string, (purchases: Purchases) => Promise<unknown>, number]>([
    ['a purchase', 'buy-booster', (purchases) => purchases.buyBooster('multi_tap', 1000), 2000],
    ['a claim', 'claim-daily-task', (purchases) => purchases.claimDailyTask('1', 500), 3500],
  ])('hand the game over only once %s in progress is answered', async (_kind, path, press, coins) => {
    const { open, link } = browser();
    const { fetch } = link;
    link.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith(path)) await new Promise((go) => setTimeout(go, 2000));
      return fetch(input, init);
    };
    const first = open();
    await pass(1000);
    const second = open();
    await pass(1000);
    await first.entered;
    void press(first.game.game.purchases);
    await pass(1);
    second.playHere();
    await pass(1500);
    expect(second.game.keeper.mayWrite).toBe(false);
    await pass(3500);
    expect(second.game.keeper.mayWrite).toBe(true);
    await second.entered;
    expect([first.isTold, second.isTold]).toEqual([true, false]);
    expect(second.game.shown.coins.whole).toBe(coins);
  });

  it('leave the game with the first window when it is called back during the handover', async () => {
    const { open, link, phone, play } = browser();
    const first = await play();
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
    // The test waits longer than the other window does.
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

  it('give a window its full time to answer, even when an earlier request was withdrawn', async () => {
    const { open, link, play } = browser();
    const first = await play();
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

  it('hand over only after every tap is in the journal', async () => {
    const shared = browser();
    shared.phone.journal.flush = () => new Promise((resolve) => setTimeout(resolve, 2000, true));
    const { second } = await openTwo(shared);
    second.playHere();
    await pass(1500);
    expect(second.game.keeper.mayWrite).toBe(false);
    await pass(2500);
    expect([second.game.keeper.mayWrite, second.game.ledger.accepted]).toEqual([true, 4]);
  });

  it('hand over only after a batch in flight is answered', async () => {
    const shared = browser();
    const { first, second } = await openTwo(shared);
    void first.game.sendTaps.flush();
    second.playHere();
    await pass(4000);
    await second.entered;
    expect(second.game.ledger).toMatchObject({ accepted: 4, acknowledged: 4, inFlight: null });
    expect(shared.link.calls.filter(({ path }) => path === 'clicker/tap')).toHaveLength(1);
  });
});
