import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaseLocks } from '../../../src/client/journal/leaseLocks';
import { storageOf } from '../boot/testGame';

const KEY = 'lease-writer-7';

/** Creates one browser's windows, which request the same lock. */
function browser(items = new Map<string, string>()) {
  const locks = createLeaseLocks(() => storageOf(items), Date.now);
  const held: string[] = [];
  /** Requests the lock. If granted, holds it until `done` is called. */
  const ask = (window: string, { signal } = new AbortController()) => {
    let done: () => void = () => undefined;
    const asked = locks.request('writer-7', { signal }, () => {
      held.push(window);
      return new Promise<void>((resolve) => {
        done = resolve;
      });
    });
    return { asked, done: () => done() };
  };
  return { items, held, ask };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('a lock in a browser without Web Locks', () => {
  it('is granted to one of two simultaneous windows, then to the other', async () => {
    const { held, ask, items } = browser();
    const first = ask('first');
    const second = ask('second');
    await pass(500);
    expect(held).toHaveLength(1);
    (held[0] === 'first' ? first : second).done();
    await pass(400);
    expect([...held].sort()).toEqual(['first', 'second']);
    (held[1] === 'first' ? first : second).done();
    await Promise.all([first.asked, second.asked]);
    expect(items.size).toBe(0);
  });

  it('is granted to the later of two windows that both saw it free', async () => {
    const { items, held, ask } = browser();
    const first = ask('first');
    // The other window looked before the first one's lease had reached its copy of the storage.
    const other = JSON.stringify({ mine: 'other', untilMs: Date.now() + 4000 });
    items.set(KEY, other);
    await pass(1000);
    expect([held, items.get(KEY)]).toEqual([[], other]);
    items.delete(KEY);
    await pass(400);
    expect(held).toEqual(['first']);
    first.done();
  });

  it('is held as long as its window lives', async () => {
    const { held, ask } = browser();
    ask('first');
    await pass(100);
    ask('second');
    await pass(60_000);
    expect(held).toEqual(['first']);
  });

  it('becomes free four seconds after its window died', async () => {
    const { held, ask } = browser(
      new Map([[KEY, JSON.stringify({ mine: 'dead', untilMs: 1_000_000 + 4000 })]]),
    );
    ask('next');
    await pass(3900);
    expect(held).toEqual([]);
    await pass(500);
    expect(held).toEqual(['next']);
  });

  it.each([
    ['was written by another clock', JSON.stringify({ mine: 'x', untilMs: 9_000_000 })],
    ['is unreadable', '{"mine":'],
    ['has no time', '{"mine":"x","untilMs":"later"}'],
  ])('is free when its lease %s', async (_, lease) => {
    const { held, ask } = browser(new Map([[KEY, lease]]));
    ask('next');
    await pass(100);
    expect(held).toEqual(['next']);
  });

  it('is not granted to a window that stopped waiting', async () => {
    const { held, ask } = browser();
    const first = ask('first');
    await pass(100);
    const waiting = new AbortController();
    const { asked } = ask('second', waiting);
    const refused = expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await pass(700);
    waiting.abort();
    await pass(300);
    await refused;
    first.done();
    await pass(5000);
    expect(held).toEqual(['first']);
  });

  it('stays with the window that took it from a stalled one', async () => {
    const { held, ask, items } = browser();
    const stalled = ask('stalled');
    await pass(100);
    const taken = JSON.stringify({ mine: 'other', untilMs: Date.now() + 4000 });
    items.set(KEY, taken);
    await pass(3000);
    expect(items.get(KEY)).toBe(taken);
    stalled.done();
    await stalled.asked;
    expect(items.get(KEY)).toBe(taken);
    expect(held).toEqual(['stalled']);
  });

  it('is released when its task fails', async () => {
    const { items } = browser();
    const locks = createLeaseLocks(() => storageOf(items), Date.now);
    const { signal } = new AbortController();
    const failed = locks.request('writer-7', { signal }, () => Promise.reject(new Error('broken')));
    const refused = expect(failed).rejects.toThrow('broken');
    await pass(100);
    await refused;
    await pass(5000);
    expect([items.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
