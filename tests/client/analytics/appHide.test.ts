import { describe, expect, it, vi } from 'vitest';
import { createAnalytics } from '../../../src/client/analytics/analytics';
import {
  names,
  PLAYER,
  pageWindow,
  pass,
  realFetch,
  settle,
  sink,
  started,
  withCollector,
} from './collector';

withCollector();

describe('app-hide', () => {
  // [spec 9.17]
  it('is sent at most 3 times a session, without waiting for a batch', async () => {
    for (let reload = 0; reload < 3; reload++) {
      const analytics = started();
      await settle();
      analytics.hidden();
      await settle();
      analytics.hidden();
      await settle();
      await pass(2000);
      vi.clearAllTimers();
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
  ])('with the threshold %j is sent %i times', async (threshold, expected) => {
    sink.threshold = threshold;
    const analytics = started();
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
  it('is not sent when the threshold takes longer than 2 s', async () => {
    const aborted: number[] = [];
    const analytics = createAnalytics({
      messenger: { url: sink.url, token: 't', appName: 'ninja' },
      win: pageWindow(),
      fetch: (input, init) => {
        if (!String(input).endsWith('/events/threshold')) return realFetch(input, init);
        return new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => {
            aborted.push(Date.now());
            reject(new Error('aborted'));
          }),
        );
      },
    });
    const startedAt = Date.now();
    analytics.setSession(PLAYER);
    analytics.start();
    await pass(2000);
    expect(aborted).toEqual([startedAt + 2000]);
    expect(names()).toEqual([['app-init']]);
  });

  it('waits for the backoff while the server is down', async () => {
    sink.answers.push(500);
    const analytics = started();
    await pass(2000);
    analytics.hidden();
    await pass(100);
    expect(sink.posts()).toHaveLength(1);
  });
});
