import { describe, expect, it, vi } from 'vitest';
import { createAnalytics } from '../../../src/client/analytics/analytics';
import { MAX_QUEUED, QUEUE_KEY } from '../../../src/client/analytics/eventQueue';
import {
  type Body,
  load,
  local,
  names,
  PLAYER,
  pageWindow,
  pass,
  sent,
  sink,
  started,
  tab,
  waitingEvents,
  withCollector,
} from './collector';

withCollector();

/** Path in the stack of our own timers, unlike those of Node's fetch. */
const OWN = '/src/client/analytics/';

/**
 * Returns the delays of our own timers set during `act`. Uses no spy, because a later `restoreAllMocks` would restore
 * the faked timer.
 */
async function delaysDuring(act: () => Promise<void>): Promise<number[]> {
  const { setTimeout: set } = globalThis;
  const delays: number[] = [];
  globalThis.setTimeout = Object.assign((...timer: Parameters<typeof set>) => {
    if (new Error().stack?.includes(OWN)) delays.push(Number(timer[1]));
    return set(...timer);
  }, set);
  try {
    await act();
  } finally {
    globalThis.setTimeout = set;
  }
  return delays;
}

describe('event batches', () => {
  // [spec 7.19, 9.17]
  it('hold at most 20 events and are sent at most every 2 s', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    for (let level = 1; level <= 44; level++) analytics.track('level', 'up', { level });
    analytics.start();
    await pass(1999);
    expect(sink.posts()).toHaveLength(0);
    await pass(1);
    expect(sink.posts()).toHaveLength(1);
    await pass(2000);
    await pass(2000);
    expect(sink.posts().map(({ body }) => (body as Body).length)).toEqual([20, 20, 5]);
    const levels = sink
      .posts()
      .flatMap(({ body }) => (body as Body).slice())
      .map(({ level }) => level);
    expect(levels.slice(1)).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
    expect(waitingEvents()).toBe(0);
    const delays = await delaysDuring(() => pass(60_000));
    expect(sink.posts()).toHaveLength(3);
    expect(delays).toEqual([]);
  });

  it('are not sent before the start', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    await pass(60_000);
    expect(sink.requests).toHaveLength(0);
    expect(waitingEvents()).toBe(1);
  });

  // [spec 7.21]
  it.each([400, 401, 403, 404, 422, 429])('are dropped on %i', async (status) => {
    sink.answers.push(status);
    const analytics = started();
    await pass(2000);
    expect(waitingEvents()).toBe(0);
    analytics.track('level', 'up');
    await pass(2000);
    expect(names()).toEqual([['app-init'], ['level_up']]);
  });

  // [spec 7.20, 7.21, 9.17]
  it.each([500, 502, 503, 'hangUp'] as const)(
    'are retried after %s, with delays growing by a factor of 2.71, up to 5 times',
    async (answer) => {
      sink.answers.push(...Array.from({ length: 10 }, () => answer));
      const analytics = started();
      await pass(2000);
      expect(sink.posts()).toHaveLength(1);
      let delay = 2000;
      for (let retry = 1; retry <= 5; retry++) {
        delay *= 2.71;
        await pass(Math.floor(delay) - 1);
        expect(sink.posts()).toHaveLength(retry);
        await pass(3);
        expect(sink.posts()).toHaveLength(retry + 1);
      }
      await pass(3_600_000);
      analytics.track('level', 'up');
      await pass(3_600_000);
      expect(sink.posts()).toHaveLength(6);
      expect(waitingEvents()).toBe(2);
    },
  );

  it('are sent every 2 s again after a success', async () => {
    sink.answers.push(500);
    const analytics = started();
    await pass(2000);
    await pass(5421);
    expect(sink.posts()).toHaveLength(2);
    analytics.track('level', 'up');
    await pass(2000);
    expect(sink.posts()).toHaveLength(3);
  });

  it('count a server that is silent for 10 s as failed', async () => {
    const analytics = createAnalytics({
      messenger: { url: sink.url, token: 't', appName: 'ninja' },
      win: pageWindow(),
      fetch: (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000 + 10_000);
    expect(waitingEvents()).toBe(1);
  });
});

describe('event storage', () => {
  it('carries unsent events and the session across a reload', async () => {
    const first = load();
    first.setSession(PLAYER);
    first.track('level', 'up');
    await pass(0);
    vi.clearAllTimers();
    const second = load();
    second.setSession(PLAYER);
    second.start();
    await pass(2000);
    expect(names()).toEqual([['app-init', 'level_up', 'app-init']]);
    const ids = new Set(sent().map(({ session_id }) => session_id));
    expect(ids.size).toBe(1);
  });

  it('opens a new session for another player', async () => {
    load().setSession(PLAYER);
    await pass(0);
    const other = load();
    other.setSession({ ...PLAYER, userId: 43 });
    other.start();
    await pass(2000);
    const events = sent();
    expect(events.map(({ user_id }) => user_id)).toEqual([42, 43]);
    expect(events[0]?.session_id).not.toBe(events[1]?.session_id);
  });

  it('is bounded and drops the oldest events first', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    for (let level = 0; level < 1000; level++) analytics.track('level', 'up', { level });
    await pass(0);
    expect(waitingEvents()).toBe(MAX_QUEUED);
    expect(local.entries.get(QUEUE_KEY)?.length).toBeLessThan(100_000);
    expect(local.entries.get(QUEUE_KEY)).toContain('"level":999');
    expect(local.entries.get(QUEUE_KEY)).not.toContain('"level":700,');
  });

  it('drops events older than three days', async () => {
    load().setSession(PLAYER);
    await pass(0);
    vi.setSystemTime(Date.now() + 4 * 24 * 3600 * 1000);
    const late = load();
    late.setSession(PLAYER);
    late.start();
    await pass(2000);
    expect(names()).toEqual([['app-init']]);
  });

  it.each(['{', '[1,null,{"key":1}]', '"x"', '{"a":1}', 'null'])(
    'tolerates the stored value %s',
    async (junk) => {
      local.entries.set(QUEUE_KEY, junk);
      tab.entries.set('analytics-session', junk);
      started();
      await pass(2000);
      expect(names()).toEqual([['app-init']]);
    },
  );

  it('does not block sending when it is unavailable', async () => {
    local.broken = true;
    tab.broken = true;
    started();
    await pass(2000);
    expect(names()).toEqual([['app-init']]);
    await pass(10_000);
    expect(sink.posts()).toHaveLength(1);
  });
});
