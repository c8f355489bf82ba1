import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchMissedChunks } from '../../../src/client/loading/missedChunks';

/** Starts the watch and stops it after the test. */
function watch() {
  const listen = vi.spyOn(window, 'addEventListener');
  const watched = watchMissedChunks();
  onTestFinished(() => {
    for (const call of listen.mock.calls) removeEventListener(...call);
  });
  return watched;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

describe('a style sheet that failed to load', () => {
  const sheet = () => document.querySelector<HTMLLinkElement>('link[href="/assets/a.css"]');

  beforeEach(() => {
    vi.useFakeTimers();
    watch();
    document.head.innerHTML = '<link rel="stylesheet" crossorigin href="/assets/a.css">';
  });

  it('is requested with growing pauses until it loads', () => {
    const failed = sheet();
    failed?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(499);
    expect(sheet()).toBe(failed);
    vi.advanceTimersByTime(1);
    expect(sheet()).not.toBe(failed);
    expect(sheet()?.crossOrigin).toBe('');
    for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 32_000]) {
      const again = sheet();
      again?.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(pauseMs - 1);
      expect(sheet()).toBe(again);
      vi.advanceTimersByTime(1);
      expect(sheet()).not.toBe(again);
    }
    const loaded = sheet();
    loaded?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    expect(sheet()).toBe(loaded);
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });

  it('is not confused with a preload, which the import itself retries', () => {
    document.head.innerHTML = '<link rel="modulepreload" as="script" href="/assets/a.js">';
    const link = document.querySelector('link');
    link?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(document.querySelector('link')).toBe(link);
  });
});

describe('a failed import', () => {
  const NOT_FETCHED = 'Failed to fetch dynamically imported module: http://localhost/assets/g.js';

  /** Opens a page that has preloaded a chunk's import and has seen no failure. */
  function openPage({ ageMs = 60_000 } = {}) {
    const reload = vi.fn();
    const answers = { ok: true };
    const fetch = vi.fn(async (_href: string) => ({ ok: answers.ok }));
    vi.stubGlobal('fetch', fetch);
    vi.spyOn(performance, 'now').mockReturnValue(ageMs);
    document.head.innerHTML = '<link rel="modulepreload" as="script" href="http://localhost/assets/h.js">';
    const { keepPage } = watch();
    vi.stubGlobal('location', { reload });
    return { reload, fetch, answers, keepPage };
  }

  async function fail(message = NOT_FETCHED): Promise<void> {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }));
    await new Promise((resolve) => setTimeout(resolve));
  }

  it('reloads the page after its second failure when all files exist', async () => {
    const { reload, fetch } = openPage();
    await fail();
    expect(fetch.mock.calls.flat()).toEqual(['http://localhost/assets/g.js', 'http://localhost/assets/h.js']);
    expect(reload).not.toHaveBeenCalled();
    await fail();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while a file is missing', async () => {
    const { reload, answers } = openPage();
    answers.ok = false;
    for (let time = 0; time < 3; time++) await fail();
    // The failure may be from before the connection returned.
    answers.ok = true;
    await fail();
    expect(reload).not.toHaveBeenCalled();
    await fail();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page while offline', async () => {
    const { reload, fetch } = openPage();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    for (let time = 0; time < 3; time++) await fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload a page younger than 5 s', async () => {
    const { reload } = openPage({ ageMs: 4999 });
    for (let time = 0; time < 3; time++) await fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once, however many chunks fail', async () => {
    const { reload } = openPage();
    for (let time = 0; time < 4; time++)
      for (const name of ['g', 'i']) await fail(NOT_FETCHED.replace('g.js', `${name}.js`));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload a page whose account would be lost', async () => {
    const { reload, keepPage } = openPage();
    keepPage();
    for (let time = 0; time < 3; time++) await fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['at is not a function', 'Unable to preload CSS for /assets/a.css'])(
    'is not assumed after “%s”',
    async (message) => {
      const { reload, fetch } = openPage();
      for (let time = 0; time < 3; time++) await fail(message);
      expect(fetch).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
