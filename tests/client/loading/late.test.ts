import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late, lateMethods } from '../../../src/client/loading/late';

/** Creates a part whose chunk arrives only while the network is up. */
function createNetwork<Part>(part: Part) {
  const network = { isThere: false };
  const fetchPart = vi.fn(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  });
  return { network, fetchPart };
}

describe('a late part', () => {
  it('loads once for all callers, on the first request', async () => {
    const { network, fetchPart } = createNetwork({ name: 'wallet' });
    network.isThere = true;
    const wallet = late(fetchPart);
    expect(fetchPart).not.toHaveBeenCalled();
    expect(wallet.part).toBeUndefined();
    const answers = await Promise.all([wallet.load(), wallet.load()]);
    expect(answers).toEqual([{ name: 'wallet' }, { name: 'wallet' }]);
    expect(wallet.part).toBe(answers[0]);
    await wallet.load();
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('loads again on the next call after a failure', async () => {
    const { network, fetchPart } = createNetwork('texts');
    const texts = late(fetchPart);
    await Promise.all([
      expect(texts.load()).rejects.toThrow('Failed to fetch'),
      expect(texts.load()).rejects.toThrow('Failed to fetch'),
    ]);
    expect(fetchPart).toHaveBeenCalledTimes(1);
    network.isThere = true;
    await expect(texts.load()).resolves.toBe('texts');
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });

  it('loads again after its factory threw', async () => {
    let isBroken = true;
    const part = late((): Promise<string> => {
      if (isBroken) throw new Error('broken');
      return Promise.resolve('whole');
    });
    await expect(part.load()).rejects.toThrow('broken');
    isBroken = false;
    await expect(part.load()).resolves.toBe('whole');
  });

  it('receives queued calls in order, then later ones at once', async () => {
    const heard: string[] = [];
    const analytics = late(async () => ({ track: (event: string) => heard.push(event) }));
    analytics.tell(({ track }) => track('launch'));
    analytics.tell(({ track }) => track('login'));
    expect(heard).toEqual([]);
    await analytics.load();
    expect(heard).toEqual(['launch', 'login']);
    analytics.tell(({ track }) => track('first_tap'));
    expect(heard).toEqual(['launch', 'login', 'first_tap']);
  });

  it('receives only the last call of each name', async () => {
    const heard: string[] = [];
    const sound = late(async () => ({ set: (state: string) => heard.push(state) }));
    sound.tell(({ set }) => set('on'), 'switch');
    sound.tell(({ set }) => set('loud'), 'volume');
    sound.tell(({ set }) => set('off'), 'switch');
    await sound.load();
    expect(heard).toEqual(['off', 'loud']);
  });

  it('keeps queued calls after a failure', async () => {
    const heard: string[] = [];
    const { network, fetchPart } = createNetwork({ track: (event: string) => heard.push(event) });
    const analytics = late(fetchPart);
    analytics.tell(({ track }) => track('launch'));
    await expect(analytics.load()).rejects.toThrow();
    network.isThere = true;
    await analytics.load();
    expect(heard).toEqual(['launch']);
  });

  it('never drops a named call', async () => {
    const heard: string[] = [];
    const part = late(async () => (said: string) => heard.push(said));
    for (let value = 0; value < 80; value++) part.tell((say) => say('event'));
    part.tell((say) => say('off'), 'switch');
    await part.load();
    expect(heard).toHaveLength(51);
    expect(heard.at(-1)).toBe('off');
  });

  it('queues at most fifty unnamed calls, and replaces a queued named one even then', async () => {
    const heard: number[] = [];
    const part = late(async () => (value: number) => heard.push(value));
    part.tell((say) => say(-1), 'named');
    for (let value = 0; value < 80; value++) part.tell((say) => say(value));
    part.tell((say) => say(-2), 'named');
    await part.load();
    expect(heard).toHaveLength(50);
    expect(heard[0]).toBe(-2);
    expect(heard.at(-1)).toBe(48);
  });
});

describe('a late part with retries', () => {
  let page: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Stays offline through the pauses of 2 to 32 s, into the longest one. */
  const missFor62Seconds = async () => {
    const { network, fetchPart } = createNetwork('react');
    const react = late(fetchPart);
    void react.insist();
    await vi.advanceTimersByTimeAsync(62_000);
    expect(fetchPart).toHaveBeenCalledTimes(6);
    return { network, fetchPart, react };
  };

  it('retries after 2, 4, 8 … 32 seconds until loaded', async () => {
    const { network, fetchPart } = createNetwork('guard');
    const guard = late(fetchPart);
    const insisting = guard.insist();
    void guard.insist();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchPart).toHaveBeenCalledTimes(1);
    for (const [index, seconds] of [2, 4, 8, 16, 32, 32].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(fetchPart).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetchPart).toHaveBeenCalledTimes(index + 2);
    }
    network.isThere = true;
    await vi.advanceTimersByTimeAsync(32_000);
    expect(guard.part).toBe('guard');
    await expect(insisting).resolves.toBe('guard');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(fetchPart).toHaveBeenCalledTimes(8);
  });

  it.each(['online', 'visibilitychange'])('retries at once on %s', async (event) => {
    const { network, react } = await missFor62Seconds();
    network.isThere = true;
    page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(react.part).toBe('react');
  });

  it('retries at once for the next caller', async () => {
    const { network, react } = await missFor62Seconds();
    network.isThere = true;
    void react.insist();
    await vi.advanceTimersByTimeAsync(0);
    expect(react.part).toBe('react');
  });

  it('restarts with the shortest pause when the network signal came too early', async () => {
    const { network, fetchPart, react } = await missFor62Seconds();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchPart).toHaveBeenCalledTimes(7);
    network.isThere = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(react.part).toBe('react');
  });

  it('uses one listener for all its pauses', async () => {
    const listeners = new Set<unknown>();
    vi.stubGlobal('addEventListener', (name: string, listener: unknown) => {
      listeners.add(listener);
      page.addEventListener(name, listener as EventListener);
    });
    const { fetchPart } = await missFor62Seconds();
    expect(listeners.size).toBe(1);
    for (const event of ['online', 'online', 'visibilitychange']) page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchPart).toHaveBeenCalledTimes(7);
  });
});

describe('the methods of a late part', () => {
  it('load it on the first call and forward arguments, result and rejection', async () => {
    const fetchPart = vi.fn(async () => ({
      double: async (value: number) => 2 * value,
      refuse: async () => Promise.reject(new Error('no coins')),
    }));
    const methods = lateMethods(late(fetchPart), ['double', 'refuse']);
    expect(fetchPart).not.toHaveBeenCalled();
    await expect(methods.double(21)).resolves.toBe(42);
    await expect(methods.refuse()).rejects.toThrow('no coins');
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('reject when it fails to load, and load it again on the next call', async () => {
    const { network, fetchPart } = createNetwork({ buy: async () => 'bought' });
    const { buy } = lateMethods(late(fetchPart), ['buy']);
    await expect(buy()).rejects.toThrow('Failed to fetch');
    network.isThere = true;
    await expect(buy()).resolves.toBe('bought');
  });

  it('reject and drop the call when it hangs', async () => {
    const buy = vi.fn(async () => 'bought');
    const part = { buy };
    let come = () => {};
    const hanging = new Promise<typeof part>((resolve) => {
      come = () => resolve(part);
    });
    const methods = lateMethods(
      late(() => hanging),
      ['buy'],
    );
    vi.useFakeTimers();
    const pressed = vi.fn();
    void methods.buy().catch(pressed);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(pressed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(pressed).toHaveBeenCalledOnce();
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect(buy).not.toHaveBeenCalled();
    await expect(methods.buy()).resolves.toBe('bought');
    vi.useRealTimers();
  });
});
