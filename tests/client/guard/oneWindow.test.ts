import { describe, expect, it } from 'vitest';
import type { Locks } from '../../../src/client/journal/locks';
import { createFakeLocks } from '../../support/fakeLocks';
import { createBrowser, LOCK_KINDS, pass, withFakeTime } from './browserWindows';

withFakeTime();

describe.each(LOCK_KINDS)('two windows of one player, kept apart by %s', (_, locksOf) => {
  const browser = () => createBrowser(locksOf);

  it('the first plays while the second shows a notice, reads nothing and sends nothing', async () => {
    const { open, link, play } = browser();
    const first = await play();
    const second = open();
    await pass(1000);
    expect([first.isTold, second.isTold]).toEqual([false, true]);
    expect(second.game.keeper.mayWrite).toBe(false);
    expect(link.calls.filter(({ path }) => path === 'clicker/sync')).toHaveLength(1);
  });

  it('a window reloads when another has played in the meantime', async () => {
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
});

describe('an early sync answered while another window still played', () => {
  it('is requested again', async () => {
    const answer = Promise.resolve(new Response('{}'));
    const earlyCalls = { login: answer, sync: answer };
    const { open } = createBrowser(() => createFakeLocks() as unknown as Locks, earlyCalls);
    open();
    await pass(100);
    expect(earlyCalls).toEqual({ login: answer, staleSync: answer });
  });
});

describe('refused locks', () => {
  it('do not prevent playing', async () => {
    const refusing: Locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const window = createBrowser(() => refusing).open();
    await pass(100);
    await window.entered;
    expect([window.game.keeper.mayWrite, window.isTold]).toEqual([true, false]);
  });
});
