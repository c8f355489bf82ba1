import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locks, signAsWriter } from '../../../src/client/journal/locks';
import { createWriter } from '../../../src/client/journal/writer';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Opens a window of account 7 with locks that the test controls. */
function open(request: Locks['request'], release?: () => void, storage = createMemoryKeyValue()) {
  const asked = vi.fn(request);
  const events = new EventTarget();
  const heard = { onHeld: vi.fn(), onAsked: vi.fn(), onElsewhere: vi.fn(), onStale: vi.fn() };
  const writer = createWriter({
    name: 'writer-7',
    locks: { request: asked },
    storage,
    telegramId: '7',
    me: 'me',
    events,
    release,
    ...heard,
  });
  const wrote = (key: string, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { asked, writer, wrote, ...heard };
}

const granted: Locks['request'] = (_name, _options, task) => task();
const never: Locks['request'] = () => new Promise(() => undefined);

afterEach(() => void vi.useRealTimers());

describe('the single writing window', () => {
  it('requests the lock once, however often it is shown', async () => {
    const { asked, writer, onHeld } = open(granted);
    expect(asked.mock.calls[0]?.[0]).toBe('writer-7');
    await turn();
    writer.claim();
    expect([writer.isHeld, asked.mock.calls.length, onHeld.mock.calls.length]).toEqual([true, 1, 1]);
    writer.release();
    expect(writer.isHeld).toBe(false);
    writer.claim();
    await turn();
    expect([writer.isHeld, asked.mock.calls.length]).toEqual([true, 2]);
    const waiting = open(never);
    waiting.writer.claim();
    expect([waiting.writer.isHeld, waiting.asked.mock.calls.length]).toEqual([false, 1]);
  });

  it('does not request a lock it already holds', () => {
    const { asked, writer } = open(granted, () => undefined);
    expect([writer.isHeld, asked.mock.calls.length]).toEqual([true, 0]);
  });

  it.each([
    ['from the start', () => undefined],
    ['once granted', undefined],
  ])('with the lock %s notices that another window has written since', async (_, release) => {
    const storage = createMemoryKeyValue();
    const { writer, onStale, onHeld } = open(granted, release, storage);
    await turn();
    onHeld.mockClear();
    writer.release();
    signAsWriter(storage, '7', 'another');
    writer.claim();
    await turn();
    expect([onHeld.mock.calls.length, onStale.mock.calls.length]).toEqual([0, 1]);
  });

  it('that returns after its lease expired notices that another has written', async () => {
    const storage = createMemoryKeyValue();
    const { asked, writer, onStale } = open(granted, undefined, storage);
    await turn();
    signAsWriter(storage, '7', 'another');
    writer.claim();
    expect([onStale.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
  });

  it('reports no other window when it loses a held lock', async () => {
    const { onHeld, onElsewhere } = open(async (_name, _options, task) => {
      void task();
      throw new DOMException('stolen', 'AbortError');
    });
    await turn();
    expect([onHeld.mock.calls.length, onElsewhere.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps waiting for the other window when the player asks again', async () => {
    vi.useFakeTimers();
    const { asked, writer, onElsewhere } = open(
      (_name, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await vi.advanceTimersByTimeAsync(300);
    writer.takeOver();
    await vi.advanceTimersByTimeAsync(9900);
    expect([asked.mock.calls.length, onElsewhere.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect(onElsewhere).toHaveBeenCalledOnce();
  });

  it('keeps a lock it already holds when the player asks for it', async () => {
    vi.useFakeTimers();
    const { asked, writer, onElsewhere } = open(granted, () => undefined);
    writer.takeOver();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([writer.isHeld, asked.mock.calls.length, onElsewhere.mock.calls.length]).toEqual([true, 0, 0]);
  });

  it('hands over only a lock it holds, for its own account and on request', async () => {
    const { wrote, onAsked } = open(granted);
    await turn();
    wrote('settings', '7@0.5');
    wrote('handover', '8@0.5');
    wrote('handover', null);
    expect(onAsked).not.toHaveBeenCalled();
    wrote('handover', '7@0.5');
    expect(onAsked).toHaveBeenCalledTimes(1);
    const waiting = open(never);
    waiting.wrote('handover', '7@0.5');
    expect(waiting.onAsked).not.toHaveBeenCalled();
  });
});
