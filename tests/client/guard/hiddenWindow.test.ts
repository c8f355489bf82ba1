import { describe, expect, it } from 'vitest';
import { createLeaseLocks } from '../../../src/client/journal/leaseLocks';
import { createBrowser, LOCK_KINDS, pass, withFakeTime } from './browserWindows';

withFakeTime();

describe.each(LOCK_KINDS)('two windows of one player, one hidden, kept apart by %s', (_, locksOf) => {
  const browser = () => createBrowser(locksOf);

  it('a hidden window lets another play, and resumes if none has', async () => {
    const { open, phone, play } = browser();
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
    const second = await play();
    expect(second.isTold).toBe(false);
    expect(second.game.ledger.accepted).toBe(3);
    second.game.hide();
    await pass(4000);
    first.game.show();
    await pass(1000);
    expect(first.reloads).toBe(1);
  });

  it('a window hidden before its game starts lets another play', async () => {
    const { open } = browser();
    const first = open();
    await pass(1000);
    const second = open();
    await pass(1000);
    await first.entered;
    first.game.engine.dispatch({ type: 'hold', coins: 1 });
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

  it('a window that returns accepts no tap until it knows that no other has played', async () => {
    const { phone, play } = browser();
    const first = await play();
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
    const second = await play();
    second.game.tap(4);
    second.game.hide();
    await pass(0);
    first.game.show();
    // A restart would take these taps back, so they must not appear.
    first.game.tap(5);
    expect(first.game.shown.coins.whole).toBe(3003);
    await pass(1000);
    first.game.tap(5);
    await pass(1000);
    expect(first.reloads).toBe(1);
    expect(first.game.ledger.accepted).toBe(3);
    expect(phone.records.get('7')).toMatchObject({ accepted: 7 });
  });

  it('a window shown again while its batch is in flight keeps the lock and accepts taps', async () => {
    const { open, phone } = browser();
    let answer: () => void = () => undefined;
    const first = open((fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if ((input as Request).url.endsWith('clicker/tap'))
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return response;
    });
    await pass(1000);
    await first.entered;
    first.game.tap(3);
    void first.game.sendTaps.flush();
    await pass(10);
    first.game.hide();
    await pass(10);
    first.game.show();
    await pass(10);
    expect(first.game.ledger.sending).toBe(true);
    answer();
    await pass(5000);
    expect([first.game.keeper.mayWrite, first.reloads]).toEqual([true, 0]);
    first.game.tap();
    await pass(0);
    expect(phone.records.get('7')).toMatchObject({ accepted: 4 });
  });

  it('a window that freezes while its batch is in flight releases the lock at once', async () => {
    const { link, play } = browser();
    const first = await play();
    first.game.tap(3);
    link.fate('clicker/tap', 'hangs');
    void first.game.sendTaps.flush();
    await pass(0);
    first.game.hide();
    await pass(10);
    first.freeze();
    const second = await play();
    expect([second.isTold, second.game.ledger.accepted]).toEqual([false, 3]);
    expect(first.game.keeper.mayWrite).toBe(false);
    // On waking, the window notices that another window has played.
    second.game.hide();
    await pass(4000);
    first.resume();
    first.game.show();
    await pass(1000);
    expect(first.reloads).toBe(1);
  });
});

it('a window whose lease expired during sleep reloads when shown', async () => {
  const { phone, play } = createBrowser((storage) => createLeaseLocks(() => storage, Date.now));
  const first = await play();
  first.game.tap(2);
  await pass(0);
  // Delete the lease without an event. A page in the back/forward cache gets none either.
  phone.items.delete('lease-writer-7');
  const second = await play();
  second.game.tap(4);
  first.game.show();
  first.game.tap(5);
  await pass(1000);
  expect([first.reloads, first.game.keeper.mayWrite, second.isTold]).toEqual([1, false, false]);
  expect(phone.records.get('7')).toMatchObject({ accepted: 6 });
});
