import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Analytics, createAnalytics } from '../../../src/client/late/analytics/analytics';
import { MAX_QUEUED, QUEUE_KEY } from '../../../src/client/late/analytics/eventQueue';
import { type FakeStore, fakeStore } from './fakeStore';
import { openSink, type Sink } from './sink';

const PLAYER = { userId: 42, isPremium: true, platform: 'ios', locale: 'en', startParam: 'ref_7' };
type Body = Record<string, unknown>[];

let sink: Sink;
let local: FakeStore;
let tab: FakeStore;
let open: Analytics[] = [];
const inFlight: Promise<unknown>[] = [];

/** The client's own fetch, remembered so that a test can wait until its answer was handled. */
const realFetch: typeof fetch = (input, init) => {
  const answer = fetch(input, init);
  inFlight.push(answer.catch(() => {}));
  return answer;
};

function load(change: { url?: string; enabled?: boolean } = {}): Analytics {
  const analytics = createAnalytics({
    messenger: { url: change.url ?? sink.url, token: 'demo-token', appName: 'ninja' },
    enabled: change.enabled ?? true,
    win: {} as Window,
    fetch: realFetch,
    local,
    session: tab,
  });
  open.push(analytics);
  return analytics;
}

/** Lets `ms` pass and every answer that is due be handled. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

async function settle(): Promise<void> {
  await Promise.all(inFlight.splice(0));
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => setImmediate(resolve));
}

/** The events of one post, the first by default. */
function sent(post = 0): Body {
  return (sink.posts()[post]?.body ?? []) as Body;
}

function names(): string[][] {
  return sink.posts().map(({ body }) => (body as Body).map((event) => String(event.event_name)));
}

function waitingEvents(): number {
  return (JSON.parse(local.entries.get(QUEUE_KEY) ?? '[]') as unknown[]).length;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 });
  sink = await openSink();
  local = fakeStore();
  tab = fakeStore();
});

afterEach(async () => {
  for (const analytics of open) analytics.dispose();
  open = [];
  await settle();
  await sink.close();
  vi.useRealTimers();
});

describe('events', () => {
  // [spec 3.11, 7.15, 7.16]
  it('carry every session field, their own properties, and the token in a header', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.track('level', 'up', { level: 4, user_id: 1, name: 'x'.repeat(65), text: '<b>', ok: true });
    await pass(2000);
    const [post] = sink.posts();
    expect(post?.headers['tga-auth-token']).toBe('demo-token');
    expect(post?.path).not.toContain('demo-token');
    const [init, levelUp] = sent();
    expect(init).toMatchObject({ event_name: 'app-init' });
    expect(levelUp).toEqual({
      event_name: 'level_up',
      session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      user_id: 42,
      app_name: 'ninja',
      is_premium: true,
      platform: 'ios',
      locale: 'en',
      start_param: 'ref_7',
      client_timestamp: '1700000000000',
      level: 4,
      ok: true,
    });
  });

  it('tracked before the player is known wait for them', async () => {
    const analytics = load();
    analytics.track('game', 'launch');
    analytics.start();
    analytics.setSession(PLAYER);
    await pass(2000);
    expect(names()).toEqual([['game_launch', 'app-init']]);
    expect(sent()[0]).toMatchObject({ user_id: 42 });
  });

  it('with a name that is no plain word are dropped', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.track('Hana Mori', 'x');
    analytics.track('a', '');
    analytics.start();
    await pass(2000);
    expect(names()).toEqual([['app-init']]);
  });
});

describe('batches', () => {
  // [spec 7.19, 9.17]
  it('hold 20 events at most, one every 2 s', async () => {
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
    await pass(60_000);
    expect(sink.posts()).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not leave before start', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    await pass(60_000);
    expect(sink.requests).toHaveLength(0);
    expect(waitingEvents()).toBe(1);
  });

  // [spec 7.21]
  it.each([400, 401, 403, 404, 422, 429])('are dropped by %i', async (status) => {
    sink.answers.push(status);
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    expect(waitingEvents()).toBe(0);
    analytics.track('level', 'up');
    await pass(2000);
    expect(names()).toEqual([['app-init'], ['level_up']]);
  });

  // [spec 7.20, 7.21, 9.17]
  it.each([500, 502, 503, 'hangUp'] as const)(
    'are sent again after %s, each time 2.71 times later, 5 times',
    async (answer) => {
      sink.answers.push(...Array.from({ length: 10 }, () => answer));
      const analytics = load();
      analytics.setSession(PLAYER);
      analytics.start();
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

  it('go back to 2 s after a success', async () => {
    sink.answers.push(500);
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    await pass(5421);
    expect(sink.posts()).toHaveLength(2);
    analytics.track('level', 'up');
    await pass(2000);
    expect(sink.posts()).toHaveLength(3);
  });

  it('count a server that does not answer in 10 s as failed', async () => {
    const analytics = createAnalytics({
      messenger: { url: sink.url, token: 't', appName: 'ninja' },
      win: {} as Window,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      local,
      session: tab,
    });
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000 + 10_000);
    expect(waitingEvents()).toBe(1);
    analytics.dispose();
  });
});

describe('storage', () => {
  it('carries unsent events and the session over a reload', async () => {
    const first = load();
    first.setSession(PLAYER);
    first.track('level', 'up');
    await pass(0);
    first.dispose();
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

  it('is bounded, the oldest go first', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    for (let level = 0; level < 1000; level++) analytics.track('level', 'up', { level });
    await pass(0);
    expect(waitingEvents()).toBe(MAX_QUEUED);
    expect(local.entries.get(QUEUE_KEY)?.length).toBeLessThan(100_000);
    expect(local.entries.get(QUEUE_KEY)).toContain('"level":999');
    expect(local.entries.get(QUEUE_KEY)).not.toContain('"level":700,');
  });

  it('forgets events older than three days', async () => {
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
    'that holds %s does no harm',
    async (junk) => {
      local.entries.set(QUEUE_KEY, junk);
      tab.entries.set('analytics-session', junk);
      const analytics = load();
      analytics.setSession(PLAYER);
      analytics.start();
      await pass(2000);
      expect(names()).toEqual([['app-init']]);
    },
  );

  it('that is blocked still lets this page send', async () => {
    local.broken = true;
    tab.broken = true;
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    expect(names()).toEqual([['app-init']]);
    await pass(10_000);
    expect(sink.posts()).toHaveLength(1);
  });
});

describe('app-hide', () => {
  // [spec 9.17]
  it('is sent 3 times a session, reloads included, and leaves at once', async () => {
    for (let reload = 0; reload < 3; reload++) {
      const analytics = load();
      analytics.setSession(PLAYER);
      analytics.start();
      await settle();
      analytics.hidden();
      await settle();
      analytics.hidden();
      await settle();
      await pass(2000);
      analytics.dispose();
    }
    expect(
      names()
        .flat()
        .filter((name) => name === 'app-hide'),
    ).toHaveLength(3);
  });

  it.each([
    [{ 'app-hide': 1 }, 1],
    [{ 'app-hide': 0 }, 0],
    [{ 'app-hide': 99 }, 3],
    [{ 'app-hide': -1 }, 3],
    [{ 'app-hide': '1' }, 3],
    [{}, 3],
    [null, 3],
    ['x', 3],
  ])('follows the threshold %j: %i', async (threshold, expected) => {
    sink.threshold = threshold;
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(10);
    for (let time = 0; time < 5; time++) analytics.hidden();
    await pass(2000);
    await pass(2000);
    expect(
      names()
        .flat()
        .filter((name) => name === 'app-hide'),
    ).toHaveLength(expected);
  });

  // [spec 7.17]
  it('does not wait for a threshold that never comes: it is given up after 2 s', async () => {
    const aborted: number[] = [];
    const analytics = createAnalytics({
      messenger: { url: sink.url, token: 't', appName: 'ninja' },
      win: {} as Window,
      fetch: (input, init) => {
        if (!String(input).endsWith('/events/threshold')) return realFetch(input, init);
        return new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => {
            aborted.push(Date.now());
            reject(new Error('aborted'));
          }),
        );
      },
      local,
      session: tab,
    });
    const startedAt = Date.now();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    expect(aborted).toEqual([startedAt + 2000]);
    expect(names()).toEqual([['app-init']]);
    analytics.dispose();
  });

  it('keeps to the back-off while the server is down', async () => {
    sink.answers.push(500);
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    analytics.hidden();
    await pass(100);
    expect(sink.posts()).toHaveLength(1);
  });
});

it('the locale follows the player’s language', async () => {
  const analytics = load();
  analytics.setSession(PLAYER);
  analytics.setLocale('de');
  analytics.track('level', 'up');
  analytics.start();
  await pass(2000);
  expect(sent().map(({ event_name, locale }) => [event_name, locale])).toEqual([
    ['app-init', 'en'],
    ['level_up', 'de'],
  ]);
});

describe('the off switch', () => {
  it('forgets what waits and sends nothing more', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    analytics.start();
    await settle();
    const before = sink.requests.length;
    analytics.setEnabled(false);
    analytics.track('level', 'up');
    analytics.hidden();
    await pass(60_000);
    expect(sink.requests).toHaveLength(before);
    expect(waitingEvents()).toBe(0);
    analytics.setEnabled(true);
    analytics.track('level', 'up');
    await pass(2000);
    expect(names()).toEqual([['level_up']]);
  });

  it('that was off from the start asks for nothing at all', async () => {
    const analytics = load({ enabled: false });
    analytics.setSession(PLAYER);
    analytics.start();
    analytics.hidden();
    await pass(60_000);
    expect(sink.requests).toHaveLength(0);
  });
});

describe('invoices', () => {
  it('are tracked without their texts, or refused in the words of the spec', async () => {
    const analytics = load();
    analytics.setSession(PLAYER);
    const invoice = {
      title: 'Secret',
      description: 'd',
      payload: 'p',
      currency: 'XTR',
      prices: [
        { label: 'l', amount: 5 },
        { label: 'm', amount: 2 },
      ],
    };
    analytics.trackInvoice(invoice);
    expect(() => analytics.trackInvoice({ ...invoice, title: '' })).toThrow(
      'Field title is required and must be a string',
    );
    analytics.start();
    await pass(2000);
    const event = sent()[1];
    expect(event).toMatchObject({ event_name: 'invoice_checked', currency: 'XTR', amount: 7 });
    expect(JSON.stringify(event)).not.toContain('Secret');
  });
});
