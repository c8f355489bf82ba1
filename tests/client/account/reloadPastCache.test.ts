import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPastCache } from '../../../src/client/account/outages';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/boost', search: '?a=1', reload });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reloadPastCache() refreshes the cached page, then reloads, even without AbortSignal.timeout', async () => {
  vi.stubGlobal('AbortSignal', {});
  const page = new Response('page');
  const fetch = vi.fn(async () => page);
  vi.stubGlobal('fetch', fetch);
  await reloadPastCache();
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/boost?a=1', expect.objectContaining({ cache: 'reload' }));
  expect(reload).toHaveBeenCalledOnce();
  // Browsers cache a page only after its body has been read.
  expect(page.bodyUsed).toBe(true);
});

it('reloadPastCache() reloads even when the page can’t be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await reloadPastCache();
  expect(reload).toHaveBeenCalledOnce();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void reloadPastCache();
  await vi.advanceTimersByTimeAsync(7900);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(2);
});
