import { afterEach, beforeEach, vi } from 'vitest';
import { type Analytics, createAnalytics } from '../../../src/client/analytics/analytics';
import { QUEUE_KEY } from '../../../src/client/analytics/eventQueue';
import { type FakeStore, fakeStore } from './fakeStore';
import { openSink, type Sink } from './sink';

export const PLAYER = { userId: 42, isPremium: true, platform: 'ios', locale: 'en', startParam: 'ref_7' };
export type Body = Record<string, unknown>[];

/** The test's collector. `withCollector` replaces it before each test. */
export let sink: Sink;
export let local: FakeStore;
export let tab: FakeStore;
const inFlight: Promise<unknown>[] = [];

/** Records the client's requests, so that a test can wait until their answers are handled. */
export const realFetch: typeof fetch = (input, init) => {
  const answer = fetch(input, init);
  inFlight.push(answer.catch(() => {}));
  return answer;
};

/** Returns the page's window, of which the analytics use only the stores. */
export const pageWindow = () => ({ localStorage: local, sessionStorage: tab }) as unknown as Window;

export function load(change: { url?: string } = {}): Analytics {
  return createAnalytics({
    messenger: { url: change.url ?? sink.url, token: 'demo-token', appName: 'ninja' },
    win: pageWindow(),
    fetch: realFetch,
  });
}

export function started(): Analytics {
  const analytics = load();
  analytics.setSession(PLAYER);
  analytics.start();
  return analytics;
}

/** Advances the clock by `ms` and waits until every due answer is handled. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

export async function settle(): Promise<void> {
  await Promise.all(inFlight.splice(0));
  await vi.advanceTimersByTimeAsync(0);
  await new Promise((resolve) => setImmediate(resolve));
}

export function sent(post = 0): Body {
  return (sink.posts()[post]?.body ?? []) as Body;
}

export function names(): string[][] {
  return sink.posts().map(({ body }) => (body as Body).map((event) => String(event.event_name)));
}

export function waitingEvents(): number {
  return (JSON.parse(local.entries.get(QUEUE_KEY) ?? '[]') as unknown[]).length;
}

/** Opens a collector for each test of the file, with empty stores and a clock that only the test advances. */
export function withCollector(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 });
    sink = await openSink();
    local = fakeStore();
    tab = fakeStore();
  });

  afterEach(async () => {
    await settle();
    await sink.close();
    vi.useRealTimers();
  });
}
